import { type ReactNode, useState } from 'react';
import type { Icon } from '../icon.ts';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import controls from './controls.module.css';
import { Drawer } from './Drawer.tsx';

type Props = { icon?: Icon; after?: Icon; label: MessageId; title: MessageId; children(close: () => void): ReactNode };

/** A button beside the list, and what opens with it. */
export function DrawerButton({ icon: Before, after: After, label, title, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={controls.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {Before && <Before size={20} aria-hidden />}
        <Say id={label} />
        {After && <After size={20} aria-hidden />}
      </button>
      <Drawer open={open} title={<Say id={title} />} onClose={close}>
        {children(close)}
      </Drawer>
    </>
  );
}
