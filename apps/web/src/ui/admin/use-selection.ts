import { useMemo, useState } from 'react';
import type { AdminResource } from './admin-resource.ts';
import { keyOf, type AdminRow } from './record-page.ts';

export interface Selection {
  readonly rows: readonly AdminRow[];
  has(row: AdminRow): boolean;
  choose(rows: readonly AdminRow[], chosen: boolean): void;
  clear(): void;
}

/** Chosen records stay chosen from page to page. */
export function useSelection(resource: AdminResource): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AdminRow>>(new Map());
  return useMemo(
    () => ({
      rows: [...chosen.values()],
      has: (row) => chosen.has(keyOf(resource, row)),
      choose: (rows, wanted) =>
        setChosen((before) => {
          const next = new Map(before);
          for (const row of rows) {
            if (wanted) next.set(keyOf(resource, row), row);
            else next.delete(keyOf(resource, row));
          }
          return next;
        }),
      clear: () => setChosen(new Map()),
    }),
    [resource, chosen],
  );
}
