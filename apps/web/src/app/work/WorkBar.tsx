import { IconDots } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { useViewer } from '../../lib/viewer-context.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { Say } from '../../ui/Say.tsx';
import { opens } from '../routes/opens.ts';
import type { WorkArea } from './areas.ts';
import { useWork } from './work-context.ts';
import { shownCount, waitingIn } from './waiting.ts';
import styles from './WorkBar.module.css';

/** At the foot of a phone: home, what is needed most, and the way to the rest. */
export function WorkBar({ area, onMore }: { area: WorkArea; onMore(): void }) {
  const intl = useIntl();
  const viewer = useViewer();
  const { pathname } = useLocation();
  const { queues } = useWork();
  const all = area.groups.flatMap(({ entries }) => entries);
  const chosen = area.bar.flatMap((to) => all.filter((entry) => entry.to === to && opens(to, viewer)));
  return (
    <nav className={styles.bar} data-work-bar aria-label={intl.formatMessage({ id: 'work.bar' })}>
      {[area.home, ...chosen].map((entry) => {
        const { to, label, short = label, icon: Sign } = entry;
        const count = waitingIn(entry, queues);
        return (
          <AppLink key={to} to={to} className={styles.item} aria-current={to === pathname ? 'page' : undefined}>
            <span className={styles.sign}>
              <Sign size={24} aria-hidden />
              {count > 0 && <span className={styles.count}>{shownCount(count)}</span>}
            </span>
            <Say id={short} />
          </AppLink>
        );
      })}
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={onMore}>
        <IconDots size={24} aria-hidden />
        <Say id="work.more" />
      </button>
    </nav>
  );
}
