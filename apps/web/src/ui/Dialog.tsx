import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';

type Props = {
  heading: ReactNode;
  children: ReactNode;
  /** Absent: the dialog stays until what it asks for is done. */
  onClose?: () => void;
  /** With Escape somebody wanted to leave a dialog that stays. */
  onStay?: () => void;
  /** How often it refused to go: each time it shakes, where movement is welcome. */
  shaken?: number;
};

/** A native dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back. A safe way out has it first. */
export function Dialog({ heading, children, onClose, onStay, shaken = 0 }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-safe]')?.focus();
    return () => element?.close();
  }, []);

  // A browser that does not know `closedby` yet closes at the second Escape whatever we say: then it opens again.
  useEffect(() => {
    const element = dialog.current;
    const staysOpen = (event: Event) => onClose === undefined && event.preventDefault();
    const closed = () => (onClose === undefined ? element?.showModal() : onClose());
    element?.addEventListener('cancel', staysOpen);
    element?.addEventListener('close', closed);
    return () => {
      element?.removeEventListener('cancel', staysOpen);
      element?.removeEventListener('close', closed);
    };
  }, [onClose]);

  useEffect(() => {
    const element = dialog.current;
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && onClose === undefined && onStay?.();
    element?.addEventListener('keydown', pressed);
    return () => element?.removeEventListener('keydown', pressed);
  }, [onClose, onStay]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      closedby={onClose ? 'closerequest' : 'none'}
      data-shaken={shaken === 0 ? undefined : shaken % 2 === 0 ? 'again' : 'once'}
    >
      <h2 id={title} tabIndex={-1} autoFocus>
        {heading}
      </h2>
      {children}
    </dialog>
  );
}
