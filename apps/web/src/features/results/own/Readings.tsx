import { useState } from 'react';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { ReadingRow } from './ReadingRow.tsx';
import type { Report } from './report.ts';
import styles from './report.module.css';

/** Every reading, opened one by one or all at once. On paper all are open. */
export function Readings({ results, sampleDate }: Pick<Report, 'results' | 'sampleDate'>) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const areAllOpen = results.every(({ id }) => opened.has(id));
  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <>
      <div className={styles.screenOnly}>
        <SecondaryButton onClick={() => setOpened(new Set(areAllOpen ? [] : results.map(({ id }) => id)))}>
          <Say id={areAllOpen ? 'report.closeAll' : 'report.openAll'} />
        </SecondaryButton>
      </div>
      <ul className={styles.rows}>
        {results.map((reading) => (
          <ReadingRow
            key={reading.id}
            {...{ reading, sampleDate }}
            isOpen={opened.has(reading.id)}
            onToggle={() => toggle(reading.id)}
          />
        ))}
      </ul>
    </>
  );
}
