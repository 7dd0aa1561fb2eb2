import { IconAlertTriangle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { AppLink } from '../../ui/AppLink.tsx';
import { Say } from '../../ui/Say.tsx';
import { Age } from './Age.tsx';
import { alarmTarget, queueWords } from './queues.ts';
import { shownCount } from './waiting.ts';
import type { WaitingQueue } from './work.documents.ts';
import styles from './WorkFrame.module.css';

/** Above every page, until nobody waits any more: how many, and for how long. It names nobody. */
export function AlarmLine({ queues = [] }: { queues: readonly WaitingQueue[] | undefined }) {
  const intl = useIntl();
  const alarms = queues.filter(({ name, count }) => count > 0 && queueWords[name].everywhere);
  return (
    <section
      className={styles.alarms}
      aria-label={alarms.length > 0 ? intl.formatMessage({ id: 'work.alarms' }) : undefined}
    >
      <output>
        {alarms.map((queue) => (
          <span key={queue.name} className={styles.alarm}>
            <IconAlertTriangle size={20} aria-hidden />
            <AppLink to={alarmTarget(queue)}>
              <Say id="work.alarm.criticalReadings" values={{ count: queue.count, shown: shownCount(queue.count) }} />
            </AppLink>
          </span>
        ))}
      </output>
      {alarms.map(({ name, oldest }) => (
        <span key={name} className={styles.alarmAge}>
          {oldest && <Age since={String(oldest)} />}
        </span>
      ))}
    </section>
  );
}
