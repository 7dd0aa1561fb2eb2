import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import styles from './journey.module.css';

type Props = { title: MessageId; reference?: string; next: readonly MessageId[]; action?: ReactNode };

/** It is done: the reference to keep, and what happens next and when. */
export function SuccessPanel({ title, reference, next, action }: Props) {
  return (
    <div className={styles.success}>
      <div className={styles.done}>
        <IconCircleCheck size={44} aria-hidden />
        <h1 tabIndex={-1}>
          <Say id={title} />
        </h1>
        {reference && (
          <p>
            <Say id="journey.reference" />{' '}
            <strong className={styles.reference} translate="no">
              {reference}
            </strong>
          </p>
        )}
      </div>
      <h2>
        <Say id="journey.next" />
      </h2>
      <ol className={styles.next}>
        {next.map((step) => (
          <li key={step}>
            <Say id={step} />
          </li>
        ))}
      </ol>
      {action}
    </div>
  );
}
