import { IconArrowBackUp, IconLogout } from '@tabler/icons-react';
import { useViewer } from '../../lib/viewer-context.tsx';
import { nameOf } from '../../lib/viewer.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Say } from '../../ui/Say.tsx';
import { Avatar } from '../layout/Avatar.tsx';
import { opens } from '../routes/opens.ts';
import { type WorkArea, workAreas } from './areas.ts';
import styles from './PersonPart.module.css';

/** Who works, the ways to their other work and to what patients see, and out. */
export function PersonPart({ area, onSignOut }: { area: WorkArea; onSignOut(): void }) {
  const viewer = useViewer();
  const user = viewer?.user;
  if (!user) return null;
  const others = workAreas.filter((each) => each.home.to !== area.home.to && opens(each.home.to, viewer));
  return (
    <div className={styles.person}>
      <AppLink to="/account/overview" className={styles.who}>
        <Avatar user={user} />
        <span translate="no">{nameOf(user)}</span>
      </AppLink>
      {others.map(({ way, home: { to, icon: Sign } }) => (
        <AppLink key={to} to={to} className={styles.way}>
          <Sign size={20} aria-hidden />
          <Say id={way} />
        </AppLink>
      ))}
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
