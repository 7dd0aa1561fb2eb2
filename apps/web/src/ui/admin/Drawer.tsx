import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useWords } from './admin-text.ts';
import controls from './controls.module.css';
import styles from './drawer.module.css';

type Props = { open: boolean; title: ReactNode; onClose(): void; children: ReactNode };

/** A native dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Drawer({ open, title, onClose, children }: Props) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Before the effects of what is inside, which may take the focus.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    const closeOutside = ({ target }: MouseEvent) => target === element && onClose();
    element?.addEventListener('mousedown', closeOutside);
    return () => element?.removeEventListener('mousedown', closeOutside);
  }, [onClose]);

  return (
    <dialog ref={dialog} className={styles.drawer} aria-labelledby={heading} onClose={() => open && onClose()}>
      {open && (
        <div className={styles.inside}>
          <div className={styles.top}>
            <h2 id={heading} className={styles.title} data-formatted>
              {title}
            </h2>
            <button type="button" className={controls.icon} aria-label={words.say('admin.close')} onClick={onClose}>
              <IconX size={24} aria-hidden />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
