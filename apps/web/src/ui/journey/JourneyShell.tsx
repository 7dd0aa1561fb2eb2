import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Say } from '../Say.tsx';
import styles from './journey.module.css';

type Props = {
  /** Changes with the question, so that the focus follows. */
  page: string;
  question: ReactNode;
  progress?: { current: number; total: number };
  onBack?(): void;
  /** It follows another page that had a frame of its own. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** One question a page: how much is left, the way back, the question, the answer. */
export function JourneyShell({ page, question, progress, onBack, takesFocus = false, children }: Props) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPage = useRef<string | undefined>(takesFocus ? undefined : page);

  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [page]);

  const label = progress && intl.formatMessage({ id: 'journey.progress' }, progress);
  return (
    <div className={styles.shell}>
      {onBack && (
        <button type="button" className={styles.back} onClick={onBack}>
          <IconChevronLeft size={22} aria-hidden />
          <Say id="journey.back" />
        </button>
      )}
      {progress && (
        <div className={styles.progress}>
          <span className={styles.count}>{label}</span>
          <progress className={styles.bar} value={progress.current} max={progress.total} aria-label={label} />
        </div>
      )}
      <h1 ref={heading} tabIndex={-1} className={styles.question}>
        {question}
      </h1>
      {children}
    </div>
  );
}
