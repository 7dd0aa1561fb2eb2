import { useCallback, useEffect, useState } from 'react';
import type { AdminResource } from './admin-resource.ts';
import { readOne } from './list-request.ts';
import { keyOf, type AdminRow } from './record-page.ts';

/** The record of a key that the page of a list does not have; what was kept last stays until it is read again. */
export function useOne(resource: AdminResource, key: string | undefined, missing: boolean) {
  const [kept, keep] = useState<AdminRow>();
  const [trouble, setTrouble] = useState<{ readonly of: string; readonly is: 'unknown' | 'failed' }>();
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (key === undefined || !missing) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    readOne(resource.list, key, { signal }).then(
      (row) => {
        if (signal.aborted) return;
        if (row) keep(row);
        setTrouble(row ? undefined : { of: key, is: 'unknown' });
      },
      () => !signal.aborted && setTrouble({ of: key, is: 'failed' }),
    );
    return () => controller.abort();
  }, [resource, key, missing, asked]);

  return {
    kept: kept && keyOf(resource, kept) === key ? kept : undefined,
    trouble: missing && trouble && trouble.of === key ? trouble.is : undefined,
    keep,
    again: useCallback(() => setAsked((count) => count + 1), []),
  };
}
