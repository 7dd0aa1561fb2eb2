import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { Say } from '../Say.tsx';
import { fieldId, messageOf, useFieldErrors } from './form-errors.ts';
import styles from './form.module.css';

/** All that is wrong, on top, each a link to its field. It takes the focus after each attempt that failed. */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const errors = Object.entries(useFieldErrors());
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
              <Say id={messageOf(error)} values={error.values} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
