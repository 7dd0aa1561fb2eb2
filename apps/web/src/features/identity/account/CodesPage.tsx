import { useState } from 'react';
import { Say } from '../../../ui/Say.tsx';
import { AccountPage } from './AccountPage.tsx';
import { CodesOn } from './CodesOn.tsx';
import { CodesSetup } from './CodesSetup.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { AccountAccess } from './use-account.ts';
import { sayGood } from './use-save.ts';

export default function CodesPage() {
  return (
    <AccountPage heading="account.codes" back={{ to: '/account/security', label: 'account.security' }} membersOnly>
      {(account) => <Codes {...account} />}
    </AccountPage>
  );
}

/** Off, being set up, or on; recovery codes are shown once, until the person says that they have kept them. */
export function Codes({ user, renew }: AccountAccess) {
  const [shownOnce, setShownOnce] = useState<readonly string[]>();

  if (shownOnce !== undefined) {
    return (
      <RecoveryCodes
        codes={shownOnce}
        onKept={() => {
          setShownOnce(undefined);
          sayGood('account.codes.done');
          void renew();
        }}
      />
    );
  }
  if (user.settings.otp) return <CodesOn user={user} renew={renew} onCodes={setShownOnce} />;
  return (
    <>
      <p>
        <Say id={user.settings.otpRequired ? 'account.codes.demanded' : 'account.codes.why'} />
      </p>
      <CodesSetup onCodes={setShownOnce} />
    </>
  );
}
