import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import styles from './menu.module.css';
import controls from './controls.module.css';

export interface MenuEntry {
  readonly label: MessageId;
  readonly ends: boolean;
  act(): void;
}

type Props = {
  label: MessageId;
  entries: readonly MenuEntry[];
  disabled: boolean;
  /** The id of what names the record, where there are several such menus. */
  of?: string;
};

/** A menu button: arrows, Home, End and first letters go through what it offers, Escape closes it. */
export function ActionMenu({ label, entries, disabled, of }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (!open) return undefined;
    items()[0]?.focus();
    const outside = ({ target }: MouseEvent) => !box.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('mousedown', outside);
    return () => document.removeEventListener('mousedown', outside);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const go = (event: KeyboardEvent, to: number) => {
    event.preventDefault();
    items().at(to)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown') go(event, (at + 1) % all.length);
    else if (event.key === 'ArrowUp') go(event, at - 1);
    else if (event.key === 'Home') go(event, 0);
    else if (event.key === 'End') go(event, -1);
    else if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'Escape') {
      // Else it would close the dialog that the menu is in.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (/^\S$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const letter = event.key.toLocaleLowerCase();
      const later = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      later.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter))?.focus();
    }
  };

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        className={controls.button}
        aria-labelledby={of && `${id}-button ${of}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Say id={label} />
        <IconChevronDown size={20} aria-hidden />
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          aria-labelledby={`${id}-button`}
          tabIndex={-1}
          className={styles.menu}
          onKeyDown={onKeyDown}
        >
          {entries.map((entry) => (
            <button
              key={entry.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              data-ends={entry.ends}
              onClick={() => {
                close();
                entry.act();
              }}
            >
              <Say id={entry.label} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
