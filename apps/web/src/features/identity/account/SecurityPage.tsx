import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { AppPath } from '../../../lib/routing/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './account.module.css';
import { AccountPage } from './AccountPage.tsx';
import type { Account } from './use-account.ts';

export default function SecurityPage() {
  return (
    <AccountPage heading="account.security" lead="account.security.lead" membersOnly>
      {({ user }) => (
        <ul className={styles.rows}>
          <Row title="account.password" to="/account/password" action="account.password.change">
            <Say id="account.password.text" />
          </Row>
          <Row
            title="account.codes"
            to="/account/codes"
            action={user.settings.otp ? 'account.codes.manage' : 'account.codes.setUp'}
          >
            <Codes user={user} />
          </Row>
          {user.doctor === 'verified' && (
            <Row
              title="account.prescriber"
              to="/account/prescriber"
              action={user.prescriber === 'none' ? 'account.prescriber.apply' : 'account.prescriber.see'}
            >
              <Say id="account.prescriber.text" />
            </Row>
          )}
          <Row title="account.devices" to="/account/devices" action="account.devices.see">
            <Say id="account.devices.text" />
          </Row>
        </ul>
      )}
    </AccountPage>
  );
}

function Codes({ user: { settings, recoveryCodesLeft } }: { user: Account }) {
  if (!settings.otp) return <Say id={settings.otpRequired ? 'account.codes.demanded' : 'account.codes.off'} />;
  return (
    <>
      <span className={styles.badge}>
        <IconCircleCheck size={20} aria-hidden />
        <Say id="account.codes.on" />
      </span>{' '}
      <Say id="account.codes.left" values={{ count: recoveryCodesLeft }} />
    </>
  );
}

type RowProps = { title: MessageId; to: AppPath; action: MessageId; children: ReactNode };

function Row({ title, to, action, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <strong>
          <Say id={title} />
        </strong>
        <span className={styles.soft}>{children}</span>
      </div>
      <AppLink to={to} className={styles.act}>
        <Say id={action} />
      </AppLink>
    </li>
  );
}
