import { NavLink } from 'react-router';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import type { AppPath } from '../../../../lib/routing/paths.ts';
import { Say } from '../../../../ui/Say.tsx';
import styles from './your-files.module.css';

const tabs: readonly { to: AppPath; label: MessageId }[] = [
  { to: '/your-files/cases', label: 'yourCases.title' },
  { to: '/your-files/bookings', label: 'yourBookings.title' },
  { to: '/your-files/results', label: 'yourResults.title' },
  { to: '/your-files/gp', label: 'gpFile.title' },
  { to: '/your-files/files', label: 'ownFiles.title' },
];

/** What a patient keeps here, one list beside the other. */
export function FilesTabs() {
  const intl = useIntl();
  return (
    <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'yourFiles.tabs' })}>
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          <Say id={label} />
        </NavLink>
      ))}
    </nav>
  );
}
