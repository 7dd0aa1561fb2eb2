import type { ListMetadata } from '@meridian/contracts/kernel';
import { useEffect, useState } from 'react';
import type { ListAddress } from './admin-address.ts';
import { readList } from './list-request.ts';
import type { AdminRow } from './record-page.ts';

const pause = 250;

/** Undefined while the list is asked for the first time. */
export type FoundRows = { readonly rows: readonly AdminRow[]; readonly total: number } | 'failed' | undefined;
type Order = Pick<ListAddress, 'filter' | 'by' | 'direction'>;

/** The first rows of a list that match what is typed, asked for when the typing rests. `order` is a constant. */
export function useFoundRows(list: ListMetadata, order: Order, search: string, size: number): FoundRows {
  const [found, setFound] = useState<FoundRows>();
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      try {
        const { rows, page } = await readList(list, order, { search }, { size }, controller);
        setFound({ rows, total: page.total });
      } catch {
        if (!controller.signal.aborted) setFound('failed');
      }
    };
    const timer = setTimeout(() => void ask(), search === '' ? 0 : pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [list, order, search, size]);
  return found;
}
