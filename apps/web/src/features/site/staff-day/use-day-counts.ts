import { useEffect, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import type { Counts } from '../../../ui/admin/index.ts';
import { DayCounts } from './staff-day.documents.ts';

type Found = { readonly of: string; readonly counts: Counts };

/** How much of each kind there is on the day. */
export function useDayCounts(staff: string, day: string): Counts | undefined {
  const [found, setFound] = useState<Found>();
  const of = `${staff} ${day}`;
  useEffect(() => {
    const controller = new AbortController();
    askTrusted(trusted(DayCounts), { staff, day }, { signal: controller.signal }).then(
      (counts) => !controller.signal.aborted && setFound({ of: `${staff} ${day}`, counts: counts as Counts }),
      () => undefined,
    );
    return () => controller.abort();
  }, [staff, day]);
  return found?.of === of ? found.counts : undefined;
}
