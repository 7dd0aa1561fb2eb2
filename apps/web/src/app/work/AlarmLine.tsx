import { IconAlertTriangle } from '@tabler/icons-react';
import { AppLink } from '../../ui/AppLink.tsx';
import { Say } from '../../ui/Say.tsx';
import { queueWords } from './queues.ts';
import { shownCount } from './waiting.ts';
import type { WaitingQueue } from './work.documents.ts';
import styles from './WorkFrame.module.css';

/** Above every page, until nobody waits any more. */
export function AlarmLine({ queues = [] }: { queues: readonly WaitingQueue[] | undefined }) {
  const alarms = queues.filter(({ name, count }) => count > 0 && queueWords[name].everywhere);
  return (
    <output className={styles.alarms}>
      {alarms.map(({ name, count }) => {
        const { to = '/admin', search = '' } = queueWords[name];
        return (
          <span key={name} className={styles.alarm}>
            <IconAlertTriangle size={20} aria-hidden />
            <AppLink to={`${to}${search}`}>
              <Say id="work.alarm.criticalReadings" values={{ count, shown: shownCount(count) }} />
            </AppLink>
          </span>
        );
      })}
    </output>
  );
}
