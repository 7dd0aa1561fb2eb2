import { IconKeyboard } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Say } from '../Say.tsx';
import controls from './controls.module.css';
import { Drawer } from './Drawer.tsx';
import { switchKeys, useKeys, useKeysOn } from './keys.ts';
import type { KeyWords } from './KeyList.tsx';
import styles from './keys.module.css';
import { lazyPart } from './lazy-part.tsx';

const KeyList = lazyPart('list-keys', () => import('./KeyList.tsx'));

/** Says which keys there are, and switches the single ones off. */
export function KeysHelp({ own = [] }: { own?: readonly KeyWords[] | undefined }) {
  const [open, setOpen] = useState(false);
  const isOn = useKeysOn();
  const button = useRef<HTMLButtonElement>(null);
  useKeys(button, { '?': () => setOpen(true) });
  return (
    <>
      <button ref={button} type="button" className={`${controls.quiet} ${styles.help}`} onClick={() => setOpen(true)}>
        <IconKeyboard size={20} aria-hidden />
        <Say id="admin.keys" />
      </button>
      <Drawer open={open} title={<Say id="admin.keys.title" />} onClose={() => setOpen(false)}>
        <KeyList own={own} isOn={isOn} onSwitch={switchKeys} />
      </Drawer>
    </>
  );
}
