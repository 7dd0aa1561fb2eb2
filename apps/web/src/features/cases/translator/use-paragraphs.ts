import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { useOnline } from '../../../lib/online.ts';
import { isEmpty, nextIndex, type Row, rowsOf, type TranslationNow, typedRow } from './translation.ts';
import { WriteParagraph } from './translator.documents.ts';

const quietly = { quiet: true };
const isUnsaved = ({ state }: Row): boolean => state !== 'saved';

export interface Paragraphs {
  readonly rows: readonly Row[];
  change(index: number, to: Partial<Pick<Row, 'source' | 'target' | 'exception'>>): void;
  save(index: number): Promise<void>;
  /** Whether all of it lies with the server. */
  saveAll(): Promise<boolean>;
  /** One more whose source is typed; its index. */
  add(): number;
}

/** The paragraphs as they are written here. Each is saved by itself, one after the other; what could not be saved stays here and is tried again. */
export function useParagraphs(of: TranslationNow): Paragraphs {
  const { id } = of;
  const client = useClient();
  const isOnline = useOnline();
  const [rows, setRows] = useState<readonly Row[]>(() => {
    const given = rowsOf(of);
    return of.origin === 'typed' && given.length === 0 ? [typedRow(of.count)] : given;
  });
  const latest = useRef(rows);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const set = useCallback((next: readonly Row[]) => {
    latest.current = next;
    setRows(next);
  }, []);
  const update = useCallback(
    (index: number, to: (row: Row) => Row) => set(latest.current.map((row) => (row.index === index ? to(row) : row))),
    [set],
  );

  const write = useCallback(
    async (index: number) => {
      const row = latest.current.find((each) => each.index === index);
      if (!row || !isUnsaved(row)) return;
      const { source, target, exception, typed } = row;
      update(index, (each) => ({ ...each, state: 'saving' }));
      const input = { id, index, target, exception: exception.trim() || null, ...(typed && { source }) };
      const { data } = await client.mutation(WriteParagraph, { input }, quietly);
      const answer = data?.answer;
      update(index, (each) => {
        if (answer?.__typename === 'Translation') {
          return each.state === 'saving' ? { ...each, state: 'saved', savedAt: new Date() } : each;
        }
        return { ...each, state: 'failed', ...(answer && { trouble: troubleIn(answer) }) };
      });
    },
    [client, id, update],
  );
  const save = useCallback((index: number) => (queue.current = queue.current.then(() => write(index))), [write]);
  const saveAll = useCallback(async () => {
    await Promise.all(latest.current.filter(isUnsaved).map(({ index }) => save(index)));
    return !latest.current.some(isUnsaved);
  }, [save]);

  useEffect(() => {
    if (isOnline && latest.current.some(({ state }) => state === 'failed')) void saveAll();
  }, [isOnline, saveAll]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.some(isUnsaved)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      void saveAll();
    };
  }, [saveAll]);

  return {
    rows,
    change: (index, to) => update(index, (row) => ({ ...row, ...to, state: 'edited' })),
    save,
    saveAll,
    add() {
      const last = latest.current.at(-1);
      if (last && isEmpty(last)) return last.index;
      const index = nextIndex(of, latest.current);
      set([...latest.current, typedRow(index)]);
      return index;
    },
  };
}
