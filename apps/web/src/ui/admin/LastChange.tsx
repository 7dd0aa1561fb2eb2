import type { RowsMetadata } from '@meridian/contracts/kernel';
import { textOf, useWords } from './admin-text.ts';
import styles from './drawer.module.css';
import { useRows } from './use-rows.ts';

type Props = { rows: RowsMetadata; record: string; version: string };

/** Somebody else was there first: what they did, who they are and when it was. */
export function LastChange({ rows, record, version }: Props) {
  const words = useWords();
  const { state } = useRows(rows, record, version);
  const [newest] = typeof state === 'string' ? [] : state;
  if (!newest) return null;
  const said = (name: string) => {
    const column = rows.columns.find((each) => each.name === name);
    return column ? textOf(newest[name], column.type, words) : '';
  };
  return (
    <output className={styles.news} data-formatted>
      {words.say('admin.since', { change: said('change'), by: said('by'), at: said('at') })}
    </output>
  );
}
