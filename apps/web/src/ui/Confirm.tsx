import type { ReactNode } from 'react';
import type { MessageId } from '../lib/i18n/message-id.ts';
import { DangerButton, PrimaryButton } from './buttons.tsx';
import styles from './Confirm.module.css';
import { Dialog } from './Dialog.tsx';
import { Say } from './Say.tsx';

type Ways = {
  /** The way out: it says what stays. */
  keep: MessageId;
  onKeep(): void;
  /** What ends, by its name. */
  end: ReactNode;
  onEnd(): void;
  /** It was sent and is not answered yet. */
  busy: boolean;
};

/** Before something ends: the safe way out comes first, in the look of the way on. */
export function ConfirmWays({ keep, onKeep, end, onEnd, busy }: Ways) {
  return (
    <div className={styles.ways}>
      <PrimaryButton onClick={onKeep} data-safe>
        <Say id={keep} />
      </PrimaryButton>
      <DangerButton disabled={busy} onClick={onEnd}>
        {busy ? <Say id="form.sending" /> : end}
      </DangerButton>
    </div>
  );
}

/** Asks before something ends. Escape and Enter take the safe way out. */
export function ConfirmDialog({ heading, children, ...ways }: Ways & { heading: ReactNode; children: ReactNode }) {
  return (
    <Dialog heading={heading} onClose={ways.onKeep}>
      {children}
      <ConfirmWays {...ways} />
    </Dialog>
  );
}
