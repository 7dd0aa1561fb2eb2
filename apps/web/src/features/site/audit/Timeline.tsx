import styles from './audit.module.css';
import type { Entry } from './audit.documents.ts';
import { useAuditWords } from './audit.words.ts';

type Props = { entries: readonly Entry[]; at: number; onChoose(at: number): void };

/** Every event in its order; each leads to its moment. */
export function Timeline({ entries, at, onChoose }: Props) {
  const words = useAuditWords();
  return (
    <ol className={styles.timeline}>
      {entries.map(({ eventId, type, at: time, by }, index) => (
        <li key={eventId} data-later={index > at}>
          <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => onChoose(index)}>
            <strong>{words.event(type)}</strong>
            <span data-formatted>{words.time(time)}</span>
            <span>{words.actor(by)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
