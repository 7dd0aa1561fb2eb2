import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import styles from './journey.module.css';

export type SummaryRow = { question: MessageId; answer?: ReactNode; onChange?(): void };

/** What was answered, to check before anything is sent; each answer can be changed. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  const intl = useIntl();
  return (
    <dl className={styles.summary}>
      {rows.map(({ question, answer, onChange }) => (
        <div key={question} className={styles.row}>
          <dt>
            <Say id={question} />
          </dt>
          <dd>{answer ?? <Say id="journey.notAnswered" />}</dd>
          {onChange && (
            <dd>
              <button
                type="button"
                className={styles.change}
                aria-label={intl.formatMessage(
                  { id: 'journey.change.label' },
                  { question: intl.formatMessage({ id: question }) },
                )}
                onClick={onChange}
              >
                <Say id="journey.change" />
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
