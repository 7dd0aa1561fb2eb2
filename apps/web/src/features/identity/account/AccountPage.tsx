import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { NavLink } from 'react-router';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useOnline } from '../../../lib/online.ts';
import type { AppPath } from '../../../lib/routing/paths.ts';
import type { SignedInUser } from '../../../lib/viewer.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Offline } from '../../../ui/states/states.tsx';
import styles from './account.module.css';
import { useSections } from './sections.ts';
import { useAccount, type AccountAccess, type AccountState } from './use-account.ts';

type Props = {
  heading: MessageId;
  lead?: MessageId;
  /** Where the way back leads: the list of everything, or the page that this one belongs to. */
  back?: { to: AppPath; label: MessageId };
  /** Not for guests, who are invited to keep the account instead. */
  membersOnly?: boolean;
  children(account: AccountAccess): ReactNode;
};

const overview = { to: '/account/overview', label: 'account.title' } as const;

/** The frame of every page of the account: the list of all beside it where there is room, the way back where not. */
export function AccountPage({ heading, lead, back = overview, membersOnly = false, children }: Props) {
  const { state, retry } = useAccount();
  return (
    <div className={styles.page}>
      <Sections />
      <div className={styles.content}>
        <AppLink to={back.to} className={styles.back} data-up={back !== overview}>
          <IconChevronLeft size={22} aria-hidden />
          <Say id={back.label} />
        </AppLink>
        <div className={styles.head}>
          <h1>
            <Say id={heading} />
          </h1>
          {lead && (
            <p className={styles.lead}>
              <Say id={lead} />
            </p>
          )}
        </div>
        <Body state={state} retry={retry} membersOnly={membersOnly}>
          {children}
        </Body>
      </div>
    </div>
  );
}

type BodyProps = Pick<Props, 'membersOnly' | 'children'> & { state: AccountState; retry(): void };

function Body({ state, retry, membersOnly, children }: BodyProps) {
  const isOnline = useOnline();
  if (state === 'asking') return isOnline ? <Waiting /> : <Offline />;
  if (state === 'failed') return isOnline ? <Failed onRetry={retry} /> : <Offline />;
  if (membersOnly && state.user.settings.guest) return <KeepAccount />;
  return children(state);
}

function Sections() {
  const user = useViewer()?.user;
  return user && <SectionLinks user={user} />;
}

function SectionLinks({ user }: { user: SignedInUser }) {
  const intl = useIntl();
  return (
    <nav className={styles.sections} aria-label={intl.formatMessage({ id: 'account.title' })}>
      <NavLink to="/account/overview" end className={styles.section}>
        <Say id="account.overview" />
      </NavLink>
      {useSections(user).map(({ to, title }) => (
        <NavLink key={to} to={to} className={styles.section}>
          <Say id={title} />
        </NavLink>
      ))}
    </nav>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-live="polite">
      <span className={styles.waitingWords}>
        <Say id="state.loading" />
      </span>
      <div />
      <div />
      <div />
    </div>
  );
}

/** What a guest finds where only a lasting account has something to show. */
export function KeepAccount() {
  const action = (
    <PrimaryLink to="/signup">
      <Say id="account.guest.keep" />
    </PrimaryLink>
  );
  return <Empty title="account.guest.title" text="account.guest.text" action={action} />;
}
