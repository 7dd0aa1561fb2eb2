import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Which page of a journey was asked for. */
export type Position = {
  page: string | null;
  /** The page within the page. */
  part: string | null;
  /** Without a page: the current one of the journey. */
  go(page?: string, part?: string, replace?: boolean): void;
};

/** In the address, so that Back and Forward of the browser turn the pages. `keep`: what else the address holds. */
export function useAddressPosition(keep: Readonly<Record<string, string>> = {}): Position {
  const [search, setSearch] = useSearchParams();
  return {
    page: search.get('step'),
    part: search.get('way'),
    go: (page, part, replace = false) =>
      setSearch(
        { ...keep, ...(page !== undefined && { step: page }), ...(part !== undefined && { way: part }) },
        { replace },
      ),
  };
}

type Place = Pick<Position, 'page' | 'part'>;

/** In this component alone. `onGo` may keep it elsewhere. */
export function useLocalPosition(first: string | null = null, onGo?: (page: string | null) => void): Position {
  const [place, setPlace] = useState<Place>({ page: first, part: null });
  return {
    ...place,
    go(page = undefined, part = undefined) {
      setPlace({ page: page ?? null, part: part ?? null });
      onGo?.(page ?? null);
    },
  };
}
