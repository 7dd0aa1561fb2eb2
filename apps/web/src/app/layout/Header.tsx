import { IconMenu2, IconUser } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useViewer } from '../../lib/viewer-context.tsx';
import { nameOf } from '../../lib/viewer.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Say } from '../../ui/Say.tsx';
import { Avatar } from './Avatar.tsx';
import { CartLink } from './CartLink.tsx';
import styles from './Header.module.css';
import { SchemeSwitch } from './SchemeSwitch.tsx';

type Props = { onMenu(): void; menuOpen: boolean };

export function Header({ onMenu, menuOpen }: Props) {
  const intl = useIntl();
  const viewer = useViewer();
  const user = viewer?.user;
  const menuLabel = user
    ? intl.formatMessage({ id: 'header.menuOf' }, { name: nameOf(user) })
    : intl.formatMessage({ id: 'header.menu' });
  return (
    <header className={styles.header} aria-label={intl.formatMessage({ id: 'header.label' })}>
      <div className={styles.inside}>
        <AppLink to="/" className={styles.home} aria-label={intl.formatMessage({ id: 'header.home' })}>
          <Logo />
        </AppLink>
        <div className={styles.tools}>
          <LanguageSwitch className={`${styles.tool} ${styles.language}`} />
          <SchemeSwitch className={`${styles.tool} ${styles.scheme}`} />
          {viewer !== undefined && user === undefined && (
            <AppLink
              to="/login"
              className={`${styles.tool} ${styles.signIn}`}
              aria-label={intl.formatMessage({ id: 'header.signIn' })}
            >
              <IconUser size={22} aria-hidden className={styles.narrow} />
              <span className={styles.wide}>
                <Say id="header.signIn" />
              </span>
            </AppLink>
          )}
          <CartLink className={styles.tool} />
          <button
            type="button"
            className={styles.menu}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            aria-label={menuLabel}
            onClick={onMenu}
          >
            {user && <Avatar user={user} />}
            <IconMenu2 size={24} aria-hidden className={user && styles.narrow} />
            <span className={styles.wide} translate={user && 'no'}>
              {user === undefined ? <Say id="header.menu" /> : nameOf(user)}
            </span>
          </button>
        </div>
      </div>
    </header>
  );
}
