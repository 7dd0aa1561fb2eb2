import type { RefObject } from 'react';
import { useKeys } from './keys.ts';

const rowsIn = (scope: HTMLElement | null) => [...(scope?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];

/** The row in which the focus is. */
function focused(rows: readonly HTMLElement[]): number {
  const active = document.activeElement;
  const part = active?.closest('tr, li');
  return rows.findIndex((row) => row === active || (part?.contains(row) ?? false));
}

function focus(row: HTMLElement | undefined): void {
  row?.focus();
  row?.scrollIntoView?.({ block: 'nearest' });
}

/** Goes from row to row of a list by keys: the focus goes along, so that it is seen and read out. */
export function useRowKeys(scope: RefObject<HTMLElement | null>, begin: (key: string) => void) {
  const step = (by: 1 | -1) => {
    const rows = rowsIn(scope.current);
    const at = focused(rows);
    focus(at === -1 ? rows[0] : rows[Math.min(Math.max(at + by, 0), rows.length - 1)]);
  };
  useKeys(scope, {
    j: () => step(1),
    k: () => step(-1),
    e: () => {
      const rows = rowsIn(scope.current);
      const key = rows[focused(rows)]?.dataset['row'];
      if (key !== undefined) begin(key);
    },
    '/': () => scope.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
  });
  return { toFirst: () => focus(rowsIn(scope.current)[0]) };
}
