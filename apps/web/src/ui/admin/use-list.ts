import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isForbidden } from '../../lib/api/errors.ts';
import type { ListAddress } from './admin-address.ts';
import type { AdminResource } from './admin-resource.ts';
import { keyOf, type AdminRow } from './record-page.ts';
import { readList, type ListPage, type Typed } from './list-request.ts';

export type Trouble = 'forbidden' | 'staleLink' | 'failed';
export interface ListState {
  readonly found?: ListPage;
  readonly trouble?: Trouble;
  readonly busy: boolean;
  /** The keys of records that are other, or new, since somebody looks at this page of the list. */
  readonly fresh: ReadonlySet<string>;
  reload(): void;
  /** Reads it again without a sign that it does; true where it is another by now. */
  refresh(): Promise<boolean>;
  /** Puts a record that has changed in its place at once. */
  replace(row: AdminRow): void;
}

/** The last answer, and which question it answers. */
type State = {
  readonly answers?: string;
  readonly found?: ListPage;
  readonly trouble?: Trouble;
  readonly fresh?: ReadonlySet<string>;
};

const nothing: ReadonlySet<string> = new Set();

function troubleIn(error: unknown, hasCursor: boolean): Trouble {
  if (!(error instanceof ApiError)) return 'failed';
  if (isForbidden(error)) return 'forbidden';
  return hasCursor && error.errors.some(({ code }) => code === 'badRequest') ? 'staleLink' : 'failed';
}

/** The page of the list that the address asks for. What was there stays on screen until the next is. */
export function useList(resource: AdminResource, address: ListAddress, typed: Typed): ListState {
  const [state, setState] = useState<State>({});
  const [asked, setAsked] = useState(0);
  const { open: _, ...place } = address;
  const wanted = JSON.stringify([place, typed, asked]);
  const busy = state.answers !== wanted;
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  useEffect(() => {
    const [at, said] = JSON.parse(wanted) as [ListAddress, Typed];
    const controller = new AbortController();
    const answer = (part: Partial<State>) => {
      if (!controller.signal.aborted) setState({ answers: wanted, ...part });
    };
    readList(resource.list, at, said, at, { signal: controller.signal }).then(
      (found) => answer({ found }),
      (error: unknown) => answer({ trouble: troubleIn(error, Boolean(at.after ?? at.before)) }),
    );
    return () => controller.abort();
  }, [resource, wanted]);

  const refresh = useCallback(async () => {
    const [at, said] = JSON.parse(wanted) as [ListAddress, Typed];
    const { signal } = new AbortController();
    const found = await readList(resource.list, at, said, at, { signal }).catch(() => undefined);
    if (!found) return false;
    const before = latest.current;
    if (before.answers !== wanted || JSON.stringify(before.found) === JSON.stringify(found)) return false;
    const known = new Map(before.found?.rows.map((row) => [keyOf(resource, row), JSON.stringify(row)]));
    const other = found.rows
      .filter((row) => known.get(keyOf(resource, row)) !== JSON.stringify(row))
      .map((row) => keyOf(resource, row));
    setState({ answers: wanted, found, fresh: new Set([...(before.fresh ?? nothing), ...other]) });
    return true;
  }, [resource, wanted]);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  const replace = useCallback(
    (row: AdminRow) => {
      const put = (rows: readonly AdminRow[]) =>
        rows.map((each) => (keyOf(resource, each) === keyOf(resource, row) ? row : each));
      setState(({ found, ...rest }) => ({ ...rest, found: found && { ...found, rows: put(found.rows) } }));
    },
    [resource],
  );
  return {
    fresh: state.fresh ?? nothing,
    found: state.found,
    trouble: busy ? undefined : state.trouble,
    busy,
    reload,
    refresh,
    replace,
  };
}
