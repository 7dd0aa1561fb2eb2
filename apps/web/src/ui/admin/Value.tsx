import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { Icon } from '../icon.ts';
import type { AdminRow, TableColumn, Tone } from './record-page.ts';
import { textOf, useWords } from './admin-text.ts';
import styles from './value.module.css';

const signs: Readonly<Record<Tone, Icon>> = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  plain: IconCircle,
};

/** One value of a record in the reader's words. A state has its colour, its sign and its word. */
export function Value({ column, value, row }: { column: TableColumn; value: unknown; row?: AdminRow }) {
  const words = useWords();
  const text = textOf(value, column.type, words);
  if (text === '') return <span className={styles.nothing}>–</span>;
  const Own = column.draw;
  if (Own) return <Own value={value} {...(row && { row })} />;
  const tone = column.tones?.[String(value)];
  if (tone !== undefined) {
    const Sign = signs[tone];
    return (
      <span className={styles.state} data-tone={tone}>
        <Sign size={16} aria-hidden />
        {text}
      </span>
    );
  }
  if (column.type.kind === 'dateTime') return <time dateTime={String(value)}>{text}</time>;
  return (
    <span data-formatted translate={column.type.kind === 'id' ? 'no' : undefined}>
      {text}
    </span>
  );
}
