import { IconChevronLeft } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import type { AppPath } from '../../lib/routing/paths.ts';
import { AppLink } from '../AppLink.tsx';
import { SecondaryButton } from '../buttons.tsx';
import { Say } from '../Say.tsx';
import { Empty, Failed, Loading, NoPermission } from '../states/states.tsx';
import { useWords } from './admin-text.ts';
import styles from './drawer.module.css';
import { HeadingLevel } from './heading.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { Record } from './Record.tsx';
import { keyOf, type AdminRow, type RecordPage } from './record-page.ts';
import type { ReadRecord } from './record-reads.ts';
import { Refusal } from './Refusal.tsx';
import { nameOf } from './row-name.ts';
import { useLive, type LiveDocument } from '../../lib/use-live.ts';
import { useRecord } from './use-record.ts';

/** A record that has an address of its own: how it is read, and what frames it. */
export interface OwnPage<Row extends AdminRow = AdminRow> {
  readonly record: RecordPage<Row>;
  readonly back: { readonly to: AppPath | `${AppPath}?${string}`; readonly label: MessageId };
  /** The heading until the record is there. */
  readonly title: MessageId;
  readonly read: ReadRecord<Row>;
  /** Is below the heading. */
  readonly lead?: ComponentType<{ readonly row: Row }>;
  /** What says that something changed, and whether it was this record since it was read. */
  readonly live?: { readonly document: LiveDocument; changed(row: Row): Promise<boolean> };
}

type Props<Row extends AdminRow> = { page: OwnPage<Row>; id: string };

/** A record on a page of its own, in every state that it can be in. */
export function RecordView<Row extends AdminRow>({ page, id }: Props<Row>) {
  return <OneRecord key={id} page={page} id={id} />;
}

function OneRecord<Row extends AdminRow>({ page, id }: Props<Row>) {
  const { record } = page;
  const { row, refused, trouble, unknown, busy, open, reload, change } = useRecord(id, page.read);
  const words = useWords();
  const Lead = page.lead;
  const { reason } = page.read;
  if (!row && busy && !reason) return <Loading shape="document" />;
  return (
    <HeadingLevel value={2}>
      <div className={styles.page}>
        <AppLink to={page.back.to} className={styles.back}>
          <IconChevronLeft size={22} aria-hidden />
          <Say id={page.back.label} />
        </AppLink>
        <div>
          <h1 data-formatted={row !== undefined}>{row ? nameOf(record, row, words) : <Say id={page.title} />}</h1>
          {row && Lead && <Lead row={row} />}
        </div>
        {refused && <Refusal refused={refused} />}
        {unknown && <Empty {...unknown} />}
        {trouble === 'forbidden' && <NoPermission />}
        {trouble === 'failed' && <Failed onRetry={reload} />}
        {!row && reason && trouble !== 'forbidden' && <ReasonForm words={reason} busy={busy} onOpen={open} />}
        {row && (
          <>
            {page.live && <News live={page.live} row={row} onShow={reload} />}
            <Record key={keyOf(record, row)} record={record} row={row} onChanged={change} onStale={reload} />
            <KeysHelp />
          </>
        )}
      </div>
    </HeadingLevel>
  );
}

type NewsProps<Row extends AdminRow> = { live: NonNullable<OwnPage<Row>['live']>; row: Row; onShow(): void };
const everything = {};

/** Somebody else changed it. It is shown when it is asked for, for something may be half typed. */
function News<Row extends AdminRow>({ live, row, onShow }: NewsProps<Row>) {
  const [changed, setChanged] = useState<Row>();
  useLive(live.document, everything, () => {
    void live.changed(row).then(
      (is) => setChanged(is ? row : undefined),
      () => undefined,
    );
  });
  if (changed !== row) return null;
  return (
    <div className={styles.news}>
      <Say id="admin.news" />
      <SecondaryButton onClick={onShow}>
        <Say id="admin.news.show" />
      </SecondaryButton>
    </div>
  );
}
