import { IconChevronRight } from '@tabler/icons-react';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { AccountPage } from './AccountPage.tsx';
import styles from './account.module.css';
import { Panel } from './Panel.tsx';
import { useSections } from './sections.ts';
import type { Account } from './use-account.ts';

export default function OverviewPage() {
  return (
    <AccountPage heading="account.title" lead="account.lead" back={{ to: '/', label: 'menu.home' }}>
      {({ user }) => (
        <>
          <NextStep user={user} />
          <Cards user={user} />
        </>
      )}
    </AccountPage>
  );
}

function Cards({ user }: { user: Account }) {
  return (
    <ul className={styles.cards}>
      {useSections(user).map(({ to, title, text, icon: Sign }) => (
        <li key={to} className={styles.card}>
          <Sign size={28} aria-hidden />
          <div className={styles.rowWords}>
            <AppLink to={to}>
              <Say id={title} />
            </AppLink>
            <span className={styles.soft}>
              <Say id={text} />
            </span>
          </div>
          <IconChevronRight size={22} aria-hidden />
        </li>
      ))}
    </ul>
  );
}

/** The one thing that this account needs most, if anything. */
function NextStep({ user }: { user: Account }) {
  if (user.settings.guest) {
    return (
      <Panel heading="account.guest.title">
        <p>
          <Say id="account.guest.text" />
        </p>
        <PrimaryLink to="/signup">
          <Say id="account.guest.keep" />
        </PrimaryLink>
      </Panel>
    );
  }
  if (user.settings.otpRequired) {
    return (
      <Panel tone="warn" heading="account.codes.demanded">
        <PrimaryLink to="/account/codes">
          <Say id="account.codes.setUp" />
        </PrimaryLink>
      </Panel>
    );
  }
  if (user.profile.missing.length > 0) {
    return (
      <Panel heading="account.incomplete">
        <p>
          <Say id="account.incomplete.text" />
        </p>
        <PrimaryLink to="/account/complete">
          <Say id="account.incomplete.start" />
        </PrimaryLink>
      </Panel>
    );
  }
  return null;
}
