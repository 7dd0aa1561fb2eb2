import { useState } from 'react';
import { postJson } from '../../../lib/api/api.ts';
import { forgetDrafts } from '../../../lib/draft.ts';
import { forgetBoard } from '../../../lib/kept-board.ts';
import { forgetPharmaChoice } from '../../../lib/pharma-choice.ts';
import { useViewers } from '../../../lib/viewer-context.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { failed } from '../../../ui/form/refused.ts';
import { Say } from '../../../ui/Say.tsx';

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
    forgetPharmaChoice();
    forgetBoard();
    viewers.forget();
    window.location.assign('/logged_out');
  }

  return { leaving, signOut };
}

export default function SignOutDialog({ onClose }: { onClose(): void }) {
  const { leaving, signOut } = useSignOut();
  return (
    <ConfirmDialog
      heading={<Say id="signOut.heading" />}
      keep="signOut.no"
      onKeep={onClose}
      end={<Say id="signOut.yes" />}
      onEnd={() => void signOut()}
      busy={leaving}
    >
      <p>
        <Say id="signOut.text" />
      </p>
    </ConfirmDialog>
  );
}
