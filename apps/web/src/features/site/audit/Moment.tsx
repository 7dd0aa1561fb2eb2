import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './audit.module.css';
import type { Entry } from './audit.documents.ts';
import { useAuditWords } from './audit.words.ts';

type Props = { entries: readonly Entry[]; at: number; onChange(at: number): void };

/** Back and forth through the history, step by step. */
export function Moment({ entries, at, onChange }: Props) {
  const words = useAuditWords();
  const entry = entries[at];
  if (!entry) return null;
  const values = { number: at + 1, count: entries.length, event: words.event(entry.type), time: words.time(entry.at) };
  const text = words.say('adminAudit.moment.now', values);
  return (
    <div className={styles.moment}>
      <label htmlFor="audit-moment">
        <Say id="adminAudit.moment" />
      </label>
      <input
        id="audit-moment"
        type="range"
        min={0}
        max={entries.length - 1}
        value={at}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor="audit-moment" data-formatted>
        {text}
      </output>
      <div className={styles.steps}>
        <SecondaryButton
          icon={<IconChevronLeft size={20} aria-hidden />}
          disabled={at === 0}
          onClick={() => onChange(at - 1)}
        >
          <Say id="adminAudit.before" />
        </SecondaryButton>
        <SecondaryButton
          icon={<IconChevronRight size={20} aria-hidden />}
          disabled={at === entries.length - 1}
          onClick={() => onChange(at + 1)}
        >
          <Say id="adminAudit.after" />
        </SecondaryButton>
      </div>
    </div>
  );
}
