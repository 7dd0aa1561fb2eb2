import { IconChevronLeft, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { FrameProps } from '../../../ui/journey/JourneyPages.tsx';
import { NotificationArea } from '../../../ui/notifications/NotificationArea.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './checkout.module.css';

/** A dialog over the cart where there is room, the whole screen of a phone. One question a page. */
export function CheckoutShell({ page, question, progress, onBack, children }: FrameProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate('/cart'), [navigate]);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPage = useRef<string>(undefined);
  const title = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);

  useEffect(() => {
    const element = dialog.current;
    element?.addEventListener('close', leave);
    return () => element?.removeEventListener('close', leave);
  }, [leave]);

  useEffect(() => {
    if (lastPage.current !== undefined && lastPage.current !== page) {
      dialog.current?.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    lastPage.current = page;
  }, [page]);

  const label = progress && intl.formatMessage({ id: 'checkout.progress' }, progress);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title}>
      <div className={styles.bar}>
        <button type="button" className={styles.tool} onClick={onBack ?? leave}>
          <IconChevronLeft size={22} aria-hidden />
          <Say id="journey.back" />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={intl.formatMessage({ id: 'checkout.close' })}
          onClick={leave}
        >
          <IconX size={24} aria-hidden />
        </button>
      </div>
      <div className={styles.inside}>
        {progress && (
          <div className={styles.progress}>
            <span className={styles.soft}>{label}</span>
            <progress className={styles.track} value={progress.current} max={progress.total} aria-label={label} />
          </div>
        )}
        <h2 id={title} ref={heading} tabIndex={-1} className={styles.question}>
          {question}
        </h2>
        {children}
      </div>
      <NotificationArea />
    </dialog>
  );
}
