import { IconKeyboard } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Choice } from '../form/Choice.tsx';
import { Say } from '../Say.tsx';
import controls from './controls.module.css';
import { Drawer } from './Drawer.tsx';
import { switchKeys, useKeys, useKeysOn } from './keys.ts';
import styles from './keys.module.css';

const keys: readonly (readonly [string, MessageId])[] = [
  ['j', 'admin.keys.next'],
  ['k', 'admin.keys.previous'],
  ['Enter', 'admin.keys.open'],
  ['e', 'admin.keys.begin'],
  ['/', 'admin.keys.search'],
  ['?', 'admin.keys.help'],
  ['Esc', 'admin.keys.close'],
];

/** Says which keys there are, and switches the single ones off. */
export function KeysHelp() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOn = useKeysOn();
  useKeys(button, { '?': () => setOpen(true) });
  return (
    <>
      <button ref={button} type="button" className={`${controls.quiet} ${styles.help}`} onClick={() => setOpen(true)}>
        <IconKeyboard size={20} aria-hidden />
        <Say id="admin.keys" />
      </button>
      <Drawer open={open} title={<Say id="admin.keys.title" />} onClose={() => setOpen(false)}>
        <dl className={styles.keys}>
          {keys.map(([key, label]) => (
            <div key={key}>
              <dt>
                <kbd translate="no">{key}</kbd>
              </dt>
              <dd>
                <Say id={label} />
              </dd>
            </div>
          ))}
        </dl>
        <div>
          <Choice
            kind="checkbox"
            label={<Say id="admin.keys.on" />}
            checked={isOn}
            onChange={({ target }) => switchKeys(target.checked)}
          />
          <p className={styles.hint}>
            <Say id="admin.keys.on.hint" />
          </p>
        </div>
      </Drawer>
    </>
  );
}
