import { IconCircleCheck } from '@tabler/icons-react';
import { AppLink } from '../../ui/AppLink.tsx';
import { Say } from '../../ui/Say.tsx';
import { Failed, Loading } from '../../ui/states/states.tsx';
import { Age } from './Age.tsx';
import { queueWords } from './queues.ts';
import { useWork } from './work-context.ts';
import { inTurn, shownCount } from './waiting.ts';
import type { WaitingQueue } from './work.documents.ts';
import styles from './WorkHomePage.module.css';

/** What waits for whoever works here: alarms first, then what has waited longest. */
export default function WorkHomePage() {
  const { queues, failed, ask } = useWork();
  if (queues === undefined) return failed ? <Failed onRetry={ask} /> : <Loading shape="list" />;
  const waiting = inTurn(queues);
  const alarms = waiting.filter(({ urgent }) => urgent);
  const others = waiting.filter(({ urgent }) => !urgent);
  return (
    <div className={styles.page}>
      <h1>
        <Say id="work.home.title" />
      </h1>
      {failed && (
        <p role="alert" className={styles.old}>
          <Say id="work.old" />
        </p>
      )}
      {alarms.length > 0 && (
        <section aria-labelledby="alarms" className={styles.part}>
          <h2 id="alarms">
            <Say id="work.urgent" />
          </h2>
          <Queues queues={alarms} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="waiting" className={styles.part}>
          <h2 id="waiting">
            <Say id="work.next" />
          </h2>
          <Queues queues={others} />
        </section>
      )}
      {waiting.length === 0 && (
        <p className={styles.clear}>
          <IconCircleCheck size={24} aria-hidden />
          <Say id="work.clear" />
        </p>
      )}
    </div>
  );
}

const Queues = ({ queues }: { queues: readonly WaitingQueue[] }) => (
  <ul className={styles.queues}>
    {queues.map((queue) => (
      <Queue key={queue.name} queue={queue} />
    ))}
  </ul>
);

function Queue({ queue: { name, count, oldest, urgent } }: { queue: WaitingQueue }) {
  const { label, icon: Sign, to, search = '' } = queueWords[name];
  const inside = (
    <>
      <Sign size={24} aria-hidden className={styles.sign} />
      <span className={styles.words}>
        <span className={styles.label}>
          <Say id={label} />
        </span>
        {oldest && (
          <span className={styles.age}>
            <Age since={String(oldest)} />
          </span>
        )}
      </span>
      <span className={styles.count}>{shownCount(count)}</span>
    </>
  );
  return (
    <li data-urgent={urgent}>
      {to ? (
        <AppLink to={`${to}${search}`} className={styles.queue}>
          {inside}
        </AppLink>
      ) : (
        <div className={styles.queue}>{inside}</div>
      )}
    </li>
  );
}
