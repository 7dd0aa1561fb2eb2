import { useCallback, useEffect, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { useLive } from '../../../lib/use-live.ts';
import { ReportCounts, ReportsChanged, type Counts } from './reports.documents.ts';

const everything = {};

/** How much waits in each queue, as it is now; what was known stays where it cannot be asked. */
export function useCounts(): Counts | undefined {
  const [counts, setCounts] = useState<Counts>();
  const [asked, setAsked] = useState(0);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  useLive(ReportsChanged, everything, ask);

  useEffect(() => {
    const controller = new AbortController();
    askTrusted(trusted(ReportCounts), {}, { signal: controller.signal }).then(
      (found) => !controller.signal.aborted && setCounts(found as Counts),
      () => undefined,
    );
    return () => controller.abort();
  }, [asked]);
  return counts;
}
