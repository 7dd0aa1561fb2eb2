import { useState } from 'react';
import { forget, remember, remembered, type StorageKey } from '../../lib/storage.ts';
import type { AdminResource } from './admin-resource.ts';
import { isForForms, type TableColumn } from './record-page.ts';

export interface Columns {
  /** Those of the table. */
  readonly shown: readonly TableColumn[];
  /** Those that somebody may choose among: all but the one that names the record. */
  readonly offered: readonly TableColumn[];
  readonly areUsual: boolean;
  choose(name: string, isShown: boolean): void;
  /** Those of a saved view, or the usual ones, until others are chosen; what this browser remembers stays. */
  show(names: readonly string[] | null | undefined): void;
  reset(): void;
}

/** Nothing where it is none of ours, or of a list that had other columns. */
function read(key: StorageKey, { columns }: AdminResource['list']): readonly string[] | undefined {
  const names = remembered(key)?.split(',');
  return names?.every((name) => columns.some((column) => column.name === name)) ? names : undefined;
}

/** Which columns of a list this browser shows, as it remembers them. */
export function useColumns({ columns, list, named }: AdminResource): Columns {
  const key = `columns.${list.query}` as const;
  const [chosen, setChosen] = useState(() => read(key, list));
  const usual = columns.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const names = new Set([named, ...(chosen ?? usual)]);
  return {
    shown: columns.filter(({ name }) => names.has(name)).map((column) => ({ ...column, hidden: false })),
    offered: columns.filter(({ name, type }) => name !== named && !isForForms(name) && type.kind !== 'object'),
    areUsual: chosen === undefined,
    choose(name, isShown) {
      const next = [...names].filter((each) => each !== name || isShown);
      if (isShown) next.push(name);
      const all = [...new Set(next)];
      setChosen(all);
      remember(key, all.join(','));
    },
    show(wanted) {
      const known = wanted?.filter((name) => columns.some((column) => column.name === name)) ?? [];
      setChosen(known.length > 0 ? known : undefined);
    },
    reset() {
      setChosen(undefined);
      forget(key);
    },
  };
}
