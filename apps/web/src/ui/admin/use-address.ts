import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readAddress, writeAddress, type ListAddress } from './admin-address.ts';
import type { AdminResource } from './admin-resource.ts';

type Change = (part: Partial<ListAddress>, how?: { readonly step?: boolean }) => void;

/** The search of an address that is another in a part. */
type Search = (part: Partial<ListAddress>) => string;

/** A step (a page on, a record opened) can be gone back on; a filter replaces what was there. */
export function useAddress({ list, views }: AdminResource): readonly [ListAddress, Change, Search] {
  const [parameters, setParameters] = useSearchParams();
  const address = useMemo(() => readAddress(list, parameters, views), [list, parameters, views]);
  // A change that is on its way is not in the address yet, and the next one must not undo it.
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);
  const change = useCallback<Change>(
    (part, { step = false } = {}) => {
      latest.current = { ...latest.current, ...part };
      setParameters(writeAddress(list, latest.current, views), { replace: !step, preventScrollReset: true });
    },
    [list, views, setParameters],
  );
  const search = useCallback<Search>(
    (part) => `?${writeAddress(list, { ...address, ...part }, views).toString()}`,
    [list, views, address],
  );
  return [address, change, search];
}

/** Another filter or order begins at the first page. */
export const firstPage = { after: undefined, before: undefined } as const;
