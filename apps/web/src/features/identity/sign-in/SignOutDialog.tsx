import { useState } from 'react';
import { postJson } from '../../../lib/api/api.ts';
import { forgetDrafts } from '../../../lib/draft.ts';
import { useViewers } from '../../../lib/viewer-context.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { failed } from '../../../ui/form/refused.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './sign-in.module.css';

export function useSignOut() {
  const viewers = useViewers();
  const [leaving, setLeaving] = useState(false);

  /** The page is loaded anew, so that nothing that was on the screen or in memory is left for the next person. */
  async function signOut() {
    setLeaving(true);
    try {
      await postJson('/api/logout_user/', {});
    } catch (error) {
      setLeaving(false);
      failed(error);
      return;
    }
    forgetDrafts();
    viewers.forget();
    window.location.assign('/logged_out');
  }

  return { leaving, signOut };
}

export default function SignOutDialog({ onClose }: { onClose(): void }) {
  const { leaving, signOut } = useSignOut();
  return (
    <Dialog heading={<Say id="signOut.heading" />} onClose={onClose}>
      <p>
        <Say id="signOut.text" />
      </p>
      <div className={styles.actions}>
        <PrimaryButton onClick={() => void signOut()} disabled={leaving}>
          <Say id={leaving ? 'signOut.leaving' : 'signOut.yes'} />
        </PrimaryButton>
        <SecondaryButton onClick={onClose}>
          <Say id="signOut.no" />
        </SecondaryButton>
      </div>
    </Dialog>
  );
}
