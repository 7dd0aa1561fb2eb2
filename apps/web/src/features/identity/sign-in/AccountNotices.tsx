import { IconShieldLock, IconUserPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useMutation } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { refused } from '../../../ui/form/refused.ts';
import type { Icon } from '../../../ui/icon.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './AccountNotices.module.css';
import { PasswordChangeDialog } from './PasswordChangeDialog.tsx';

const InviteGuest = graphql(`
  mutation InviteGuest {
    inviteGuest {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

/** What the account of who is signed in still needs. */
export default function AccountNotices() {
  const user = useViewer()?.user;
  if (user === undefined) return null;
  const { guest, otpRequired, passchange } = user.settings;
  return (
    <>
      {guest && <GuestNotice email={user.email ?? ''} />}
      {otpRequired && (
        <Notice icon={IconShieldLock}>
          <span>
            <Say id="accountNotice.otp" />
          </span>
          <AppLink to="/account/security" className={styles.act}>
            <Say id="accountNotice.otp.setUp" />
          </AppLink>
        </Notice>
      )}
      {passchange && <PasswordChangeDialog />}
    </>
  );
}

function Notice({ icon: Sign, children }: { icon: Icon; children: ReactNode }) {
  return (
    <div className={styles.notice} aria-live="polite">
      <Sign size={24} aria-hidden />
      <div className={styles.words}>{children}</div>
    </div>
  );
}

function GuestNotice({ email }: { email: string }) {
  const [{ fetching }, invite] = useMutation(InviteGuest);
  const [sent, setSent] = useState(false);

  async function send() {
    const { data } = await invite({});
    const outcome = data?.inviteGuest;
    if (outcome?.__typename === 'Refusal') refused(outcome);
    else if (outcome !== undefined) setSent(true);
  }

  return (
    <Notice icon={IconUserPlus}>
      {sent ? (
        <span>
          <Say id="accountNotice.guest.sent" values={{ email: <strong translate="no">{email}</strong> }} />
        </span>
      ) : (
        <>
          <span>
            <Say id="accountNotice.guest" />
          </span>
          <button type="button" className={styles.act} disabled={fetching} onClick={() => void send()}>
            <Say id="accountNotice.guest.keep" />
          </button>
          <AppLink to="/signup" className={styles.act}>
            <Say id="accountNotice.guest.signUp" />
          </AppLink>
        </>
      )}
    </Notice>
  );
}
