import type { Column, RowsMetadata } from '@meridian/contracts/kernel';
import { useCallback, useEffect, useId, useState } from 'react';
import { askAdmin } from '../../lib/api/admin-client.ts';
import { Say } from '../Say.tsx';
import type { AdminRow } from './admin-resource.ts';
import { textOf, useWords } from './admin-text.ts';
import controls from './controls.module.css';
import styles from './drawer.module.css';
import list from './list.module.css';

type State = 'loading' | 'failed' | readonly AdminRow[];

const spine = new Set(['change', 'at', 'by']);

/** What happened to a record, newest first, as its events tell it. `version` changes when there is more to tell. */
export function History({ rows, record, version }: { rows: RowsMetadata; record: string; version: number }) {
  const [state, setState] = useState<State>('loading');
  const [asked, setAsked] = useState(0);
  const title = useId();
  const [argument = 'id'] = rows.arguments;

  useEffect(() => {
    const controller = new AbortController();
    askAdmin(rows, { [argument]: record }, { signal: controller.signal }).then(
      (found) => !controller.signal.aborted && setState(found as readonly AdminRow[]),
      () => !controller.signal.aborted && setState('failed'),
    );
    return () => controller.abort();
  }, [rows, argument, record, version, asked]);

  const retry = useCallback(() => {
    setState('loading');
    setAsked((count) => count + 1);
  }, []);

  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title} className={styles.heading}>
        <Say id="admin.history" />
      </h3>
      {state === 'loading' && <Waiting />}
      {state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <Say id="admin.history.failed" />
          <button type="button" className={controls.button} onClick={retry}>
            <Say id="state.retry" />
          </button>
        </div>
      )}
      {Array.isArray(state) && <Entries columns={rows.columns} entries={state as readonly AdminRow[]} />}
    </section>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-live="polite">
      <span className={controls.words}>
        <Say id="state.loading" />
      </span>
      {[70, 50, 60].map((width) => (
        <span key={width} className={list.bar} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

function Entries({ columns, entries }: { columns: readonly Column[]; entries: readonly AdminRow[] }) {
  const words = useWords();
  if (entries.length === 0) {
    return (
      <p className={styles.note}>
        <Say id="admin.history.empty" />
      </p>
    );
  }
  const told = (entry: AdminRow, name: string) => {
    const column = columns.find((each) => each.name === name);
    return column ? textOf(entry[name], column.type, words) : '';
  };
  const rest = columns.filter(({ name, hidden }) => !hidden && !spine.has(name));
  return (
    <ol className={styles.timeline}>
      {entries.map((entry, index) => (
        <li key={String(entry['id'] ?? index)}>
          <p className={styles.change}>{told(entry, 'change')}</p>
          <p className={styles.when}>
            <time dateTime={String(entry['at'])}>{told(entry, 'at')}</time>
            {' · '}
            <span data-formatted>{told(entry, 'by')}</span>
          </p>
          {rest
            .map((column) => ({ column, text: told(entry, column.name) }))
            .filter(({ text }) => text !== '')
            .map(({ column, text }) => (
              <p key={column.name} className={styles.detail}>
                <span className={styles.label}>{words.label(column.label)}</span> <span data-formatted>{text}</span>
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
}
