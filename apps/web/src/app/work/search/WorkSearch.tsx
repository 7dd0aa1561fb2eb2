import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { forgetOpened } from '../../../ui/admin/record-opened.ts';
import { Say } from '../../../ui/Say.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import type { WorkArea } from '../areas.ts';
import styles from './search.module.css';

const load = () => import('./SearchPanel.tsx');
const SearchPanel = lazyPart('work-search', load);

/** The search of the workspace, by its button or by Ctrl K. */
export function WorkSearch({ area }: { area: WorkArea }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const dialog = useModal(open, () => setOpen(false));
  const ahead = useTypedAhead(open);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((isOpen) => !isOpen);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  // It opens at once, and whoever leaves the workspace leaves no names behind.
  useEffect(() => {
    const soon = setTimeout(() => void load().catch(() => undefined), 1_000);
    return () => {
      clearTimeout(soon);
      forgetOpened();
    };
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} aria-hidden />
        <span className={styles.buttonLabel}>
          <Say id="work.search" />
        </span>
        <kbd className={styles.keys} translate="no" aria-hidden>
          Ctrl K
        </kbd>
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={intl.formatMessage({ id: 'work.search' })}
        onClose={() => setOpen(false)}
      >
        {open && <SearchPanel area={area} ahead={ahead} onClose={() => setOpen(false)} />}
      </dialog>
    </>
  );
}

export interface TypedAhead {
  read(): string;
  /** From now on the field is there. */
  end(): void;
}

/** What is typed before the field is there belongs into it. */
function useTypedAhead(open: boolean): TypedAhead {
  const ahead = useRef({ text: '', over: false });
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      if (ahead.current.over || event.key.length !== 1 || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      ahead.current.text += event.key;
    };
    if (open) document.addEventListener('keydown', type);
    else ahead.current = { text: '', over: false };
    return () => document.removeEventListener('keydown', type);
  }, [open]);
  return useMemo(() => ({ read: () => ahead.current.text, end: () => void (ahead.current.over = true) }), []);
}
