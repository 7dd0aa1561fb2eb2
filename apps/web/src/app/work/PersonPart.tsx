import { IconArrowBackUp, IconLogout } from '@tabler/icons-react';
import { useViewer } from '../../lib/viewer-context.tsx';
import { nameOf } from '../../lib/viewer.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Say } from '../../ui/Say.tsx';
import { Avatar } from '../layout/Avatar.tsx';
import styles from './PersonPart.module.css';

/** Who works, the way to what patients see, and out. */
export function PersonPart({ onSignOut }: { onSignOut(): void }) {
  const user = useViewer()?.user;
  if (!user) return null;
  return (
    <div className={styles.person}>
      <AppLink to="/account/overview" className={styles.who}>
        <Avatar user={user} />
        <span translate="no">{nameOf(user)}</span>
      </AppLink>
      <AppLink to="/" className={styles.way}>
        <IconArrowBackUp size={20} aria-hidden />
        <Say id="work.toPatients" />
      </AppLink>
      <button type="button" className={styles.way} aria-haspopup="dialog" onClick={onSignOut}>
        <IconLogout size={20} aria-hidden />
        <Say id="menu.signOut" />
      </button>
    </div>
  );
}
