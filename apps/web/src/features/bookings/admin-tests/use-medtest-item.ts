import { useCallback, useEffect, useState } from 'react';
import { askAdmin } from '../../../lib/api/admin-client.ts';
import { trusted } from '../../../lib/api/admin-form.ts';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { AdminMedtestItem } from './medtests.documents.ts';

type Found = 'loading' | 'failed' | 'unknown' | AdminRow;

/** One test of the catalogue, as staff see it. */
export function useMedtestItem(id: string) {
  const [item, setItem] = useState<Found>('loading');
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    askAdmin(trusted(AdminMedtestItem), { id }, { signal: controller.signal }).then(
      (found) => !controller.signal.aborted && setItem((found as AdminRow | null) ?? 'unknown'),
      () => !controller.signal.aborted && setItem('failed'),
    );
    return () => controller.abort();
  }, [id, asked]);

  const ask = useCallback(() => setAsked((count) => count + 1), []);
  return { item, change: setItem, ask };
}
