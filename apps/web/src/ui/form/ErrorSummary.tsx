import { IconAlertTriangle } from '@tabler/icons-react';
import { use, useEffect, useId, useRef } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import { FieldLabelsContext, fieldId, messageOf, useFieldErrors, type FieldError } from './form-errors.ts';
import styles from './form.module.css';

/** All that is wrong, on top, each a link to its field. It takes the focus after each attempt that failed. */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const labels = use(FieldLabelsContext);
  const order = [...labels.keys()];
  const errors = Object.entries(useFieldErrors()).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  const failed = errors.length > 0;

  useEffect(() => {
    if (failed) box.current?.focus();
  }, [attempt, failed]);

  if (!failed) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" aria-labelledby={title} tabIndex={-1}>
      <h2 id={title} className={styles.summaryTitle}>
        <IconAlertTriangle size={24} aria-hidden />
        <Say id="form.summary.title" />
      </h2>
      <ul className={styles.summaryList}>
        {errors.map(([name, error]) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(name))?.focus();
              }}
            >
              <Label of={labels.get(name)} error={error} />
              <Say id={messageOf(error)} values={error.values} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Which field it is, where the message is one that any field may have: "Enter an answer". */
function Label({ of, error }: { of: MessageId | undefined; error: FieldError }) {
  if (of === undefined || !error.messageKey.startsWith('rules.')) return null;
  return (
    <>
      <Say id={of} />
      {' – '}
    </>
  );
}
