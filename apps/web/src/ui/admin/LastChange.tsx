import type { RowsMetadata } from '@meridian/contracts/kernel';
import { textOf, useWords } from './admin-text.ts';
import styles from './drawer.module.css';
import { ChangedIn } from './History.tsx';
import type { AdminRow } from './record-page.ts';
import { useRows } from './use-rows.ts';

type Props = {
  rows: RowsMetadata;
  record: string;
  version: string;
  /** When the record as it was on the screen was changed; without it the last change alone is told. */
  seen: unknown;
};

/** Somebody else was there first: what they did with which values, who they are and when it was. */
export function LastChange({ rows, record, version, seen }: Props) {
  const words = useWords();
  const { state } = useRows(rows, record, version);
  const entries = typeof state === 'string' ? [] : state;
  const since = entries.filter(({ at }) => typeof seen === 'string' && Date.parse(String(at)) > Date.parse(seen));
  const said = (entry: AdminRow, name: string) => {
    const column = rows.columns.find((each) => each.name === name);
    return column ? textOf(entry[name], column.type, words) : '';
  };
  const told = since.length > 0 ? since : entries.slice(0, 1);
  if (told.length === 0) return null;
  return (
    <output className={styles.since}>
      {told.map((entry, index) => (
        <div key={String(entry['id'] ?? index)}>
          <p data-formatted>
            {words.say('admin.since', {
              change: said(entry, 'change'),
              by: said(entry, 'by'),
              at: said(entry, 'at'),
            })}
          </p>
          <ChangedIn entry={entry} />
        </div>
      ))}
    </output>
  );
}
