import { useId, type ReactNode } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import controls from './controls.module.css';
import styles from './drawer.module.css';
import { Heading } from './heading.tsx';
import type { AdminRow } from './record-page.ts';
import { useRows, type RowsRead } from './use-rows.ts';
import { Waiting } from './Waiting.tsx';

type Props = {
  title: MessageId;
  /** Said when there are none; without it nothing is drawn then. */
  empty?: MessageId;
  failed?: MessageId;
  rows: RowsRead;
  record: string;
  version: string;
  /** Stands behind its heading until it is opened. */
  folded?: boolean;
  /** What may be done with them. */
  below?: (found: readonly AdminRow[]) => ReactNode;
  children(found: readonly AdminRow[]): ReactNode;
};

/** A part of a record with rows that belong to the record. */
export function Rows({ title, empty, failed = 'admin.rows.failed', folded = false, ...props }: Props) {
  const { rows, record, version, below, children } = props;
  const { state, retry } = useRows(rows, record, version);
  const heading = useId();
  const nothing = Array.isArray(state) && state.length === 0;
  if (nothing && !empty) return null;
  const inside = (
    <>
      {state === 'loading' && <Waiting />}
      {state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <Say id={failed} />
          <button type="button" className={controls.button} onClick={retry}>
            <Say id="state.retry" />
          </button>
        </div>
      )}
      {nothing && empty && (
        <p className={styles.note}>
          <Say id={empty} />
        </p>
      )}
      {typeof state !== 'string' && !nothing && children(state)}
      {typeof state !== 'string' && below?.(state)}
    </>
  );
  if (folded) {
    return (
      <details className={styles.fold}>
        <summary>
          <Say id={title} />
        </summary>
        {inside}
      </details>
    );
  }
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <Heading id={heading}>
        <Say id={title} />
      </Heading>
      {inside}
    </section>
  );
}
