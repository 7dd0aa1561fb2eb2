import type { Column, RowsMetadata } from '@meridian/contracts/kernel';
import { textOf, useWords } from './admin-text.ts';
import styles from './drawer.module.css';
import { lazyPart } from './lazy-part.tsx';
import type { AdminRow, Draws } from './record-page.ts';
import { Rows } from './Rows.tsx';
import type { ChangedValue } from './said-value.ts';

const spine = new Set(['change', 'at', 'by', 'changed']);

const Changes = lazyPart('changes', () => import('./Changes.tsx'));

/** What an entry of a history says that was changed. */
export function ChangedIn({ entry }: { entry: AdminRow }) {
  const changed = (entry['changed'] ?? []) as readonly ChangedValue[];
  return changed.length > 0 && <Changes changed={changed} />;
}

type Props = { rows: RowsMetadata; record: string; version: string; draws: Draws };

/** The history of a record, newest first. */
export function History({ rows, record, version, draws }: Props) {
  const words = { title: 'admin.history', failed: 'admin.history.failed', empty: 'admin.history.empty' } as const;
  return (
    <Rows {...words} rows={rows} record={record} version={version}>
      {(entries) => <Entries columns={rows.columns} entries={entries} draws={draws} />}
    </Rows>
  );
}

type EntriesProps = { columns: readonly Column[]; entries: readonly AdminRow[]; draws: Draws };

function Entries({ columns, entries, draws }: EntriesProps) {
  const words = useWords();
  const wordsOf = (entry: AdminRow, name: string) => {
    const column = columns.find((each) => each.name === name);
    return column ? textOf(entry[name], column.type, words) : '';
  };
  const rest = columns.filter(({ name, hidden }) => !hidden && !spine.has(name));
  return (
    <ol className={styles.timeline}>
      {entries.map((entry, index) => (
        <li key={String(entry['id'] ?? index)}>
          <p className={styles.change}>{wordsOf(entry, 'change')}</p>
          <p className={styles.when}>
            <time dateTime={String(entry['at'])}>{wordsOf(entry, 'at')}</time>
            {' · '}
            <span data-formatted>{wordsOf(entry, 'by')}</span>
          </p>
          <ChangedIn entry={entry} />
          {rest
            .map((column) => ({ column, text: wordsOf(entry, column.name) }))
            .filter(({ text }) => text !== '')
            .map(({ column, text }) => {
              const Own = draws[column.name];
              return (
                <p key={column.name} className={styles.detail}>
                  <span className={styles.label}>{words.label(column.label)}</span>{' '}
                  {Own ? <Own value={entry[column.name]} /> : <span data-formatted>{text}</span>}
                </p>
              );
            })}
        </li>
      ))}
    </ol>
  );
}
