import { useCallback, useEffect, useState } from 'react';
import { useQuery } from 'urql';
import type { PharmacyVisitsQuery } from '../../../gql/graphql.ts';
import { useOnline } from '../../../lib/online.ts';
import { useLive } from '../../../lib/use-live.ts';
import { PharmacyVisits } from '../shared/visits.documents.ts';
import { VisitsChanged } from './board.documents.ts';

/** Who is late is told by the clock, and no event says so. */
const everySeconds = 30;
const context = { requestPolicy: 'cache-and-network', quiet: true } as const;

/** The visits of a day, live; what was read last stays readable while the network is gone. Without a day: today. */
export function useBoard(pharmaid: string, day: string) {
  const online = useOnline();
  const variables = { pharmaid, date: day === '' ? null : day };
  const [{ data, error }, ask] = useQuery({ query: PharmacyVisits, variables, context });
  const [kept, keep] = useState<{ day: string; data: PharmacyVisitsQuery }>();
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  useLive(VisitsChanged, { pharmaid }, again);
  useEffect(() => {
    if (!online) return undefined;
    const timer = setInterval(again, everySeconds * 1000);
    return () => clearInterval(timer);
  }, [online, again]);
  if (data && data !== kept?.data) keep({ day, data });
  const shown = data ?? (kept?.day === day ? kept.data : undefined);
  return { board: shown?.pharmabooking, failed: error !== undefined, again };
}
