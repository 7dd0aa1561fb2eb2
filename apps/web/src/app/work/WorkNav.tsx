import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { useViewer } from '../../lib/viewer-context.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { Say } from '../../ui/Say.tsx';
import { opens } from '../routes/opens.ts';
import type { WorkArea, WorkEntry, WorkGroup } from './areas.ts';
import { useWork } from './work-context.ts';
import { shownCount, waitingIn } from './waiting.ts';
import styles from './WorkNav.module.css';

type Props = { area: WorkArea; onFollow?: () => void };

export function WorkNav({ area, onFollow }: Props) {
  const intl = useIntl();
  const viewer = useViewer();
  const groups = area.groups
    .map(({ label, entries }) => ({ label, entries: entries.filter(({ to }) => opens(to, viewer)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'work.nav' })}>
      <ul className={styles.entries}>
        <Entry entry={area.home} onFollow={onFollow} />
      </ul>
      {groups.map((group) => (
        <Group key={group.label} group={group} onFollow={onFollow} />
      ))}
    </nav>
  );
}

function Group({ group: { label, entries }, onFollow }: { group: WorkGroup } & Pick<Props, 'onFollow'>) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.group}>
        <Say id={label} />
      </h2>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, onFollow }: { entry: WorkEntry } & Pick<Props, 'onFollow'>) {
  const { pathname } = useLocation();
  const { queues } = useWork();
  const { to, label, icon: Sign } = entry;
  const count = waitingIn(entry, queues);
  return (
    <li>
      <AppLink to={to} className={styles.entry} aria-current={to === pathname ? 'page' : undefined} onClick={onFollow}>
        <Sign size={20} aria-hidden />
        <span className={styles.label}>
          <Say id={label} />
        </span>
        {count > 0 && (
          <span className={styles.count}>
            {shownCount(count)}
            <span className={styles.words}>
              <Say id="work.waiting" />
            </span>
          </span>
        )}
      </AppLink>
    </li>
  );
}
