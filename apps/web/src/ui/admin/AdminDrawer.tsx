import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { AdminResource, AdminRow } from './admin-resource.ts';
import { useWords } from './admin-text.ts';
import controls from './controls.module.css';
import styles from './drawer.module.css';
import { Record } from './Record.tsx';
import { nameOf } from './row-name.ts';

type Props = {
  resource: AdminResource;
  row: AdminRow | undefined;
  onClose(): void;
  onChanged(row: AdminRow): void;
  onStale(): void;
};

/** A native dialog: the browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function AdminDrawer({ resource, row, onClose, onChanged, onStale }: Props) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const open = row !== undefined;

  useEffect(() => {
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
    <dialog ref={dialog} className={styles.drawer} aria-labelledby={title} onClose={() => open && onClose()}>
      {row && (
        <div className={styles.inside}>
          <div className={styles.top}>
            <h2 id={title} className={styles.title} data-formatted>
              {nameOf(resource, row, words)}
            </h2>
            <button type="button" className={controls.icon} aria-label={words.say('admin.close')} onClick={onClose}>
              <IconX size={24} aria-hidden />
            </button>
          </div>
          <Record
            key={String(row[resource.list.key])}
            resource={resource}
            row={row}
            onChanged={onChanged}
            onStale={onStale}
          />
        </div>
      )}
    </dialog>
  );
}
