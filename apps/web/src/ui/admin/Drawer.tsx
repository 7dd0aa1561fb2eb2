import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useModal } from '../use-modal.ts';
import { useWords } from './admin-text.ts';
import controls from './controls.module.css';
import styles from './drawer.module.css';

type Props = { open: boolean; title: ReactNode; onClose(): void; children: ReactNode };

export function Drawer({ open, title, onClose, children }: Props) {
  const words = useWords();
  const dialog = useModal(open, onClose);
  const heading = useId();

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
