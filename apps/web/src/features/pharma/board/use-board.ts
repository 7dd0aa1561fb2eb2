import { useCallback, useMemo, useState } from 'react';
import { useClient, useQuery } from 'urql';
import type { PharmacyBoardQuery } from '../../../gql/graphql.ts';
import { useLiveVisits } from '../shared/use-live-visits.ts';
import { PharmacyBoard } from '../shared/visits.documents.ts';
import { VisitsChanged } from './board.documents.ts';
import { changedIds, type Visits, visitsIn, withNewer } from './visits.ts';

/** Who is late is told by the clock, and no event says so. */
const everySeconds = 30;
const context = { requestPolicy: 'cache-and-network', quiet: true } as const;
const none: Visits = [];
const anew = { requestPolicy: 'network-only', quiet: true } as const;

interface OfDay {
  readonly day: string;
  readonly visits: Visits;
}

/** The visits of a day, live; what was read last stays readable while the network is gone. Without a day: today. */
export function useBoard(pharmaid: string, day: string) {
  const server = useClient();
  const date = day === '' ? null : day;
  const [{ data, error, stale }, ask] = useQuery({ query: PharmacyBoard, variables: { pharmaid, date }, context });
  const [kept, keep] = useState<{ day: string; data: PharmacyBoardQuery }>();
  const [newer, setNewer] = useState<OfDay>({ day, visits: none });
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);

  async function readAnew(ids: readonly string[]) {
    const variables = { pharmaid, date, ids: [...ids] };
    const { data: some } = await server.query(PharmacyBoard, variables, anew).toPromise();
    // What cannot be read anew, as without a network, stays as it was read.
    if (!some) return again();
    const read = some.pharmabooking ? visitsIn(some.pharmabooking) : [];
    // What is not there any more was moved to another day, or to nobody's.
    if (read.length < ids.length) again();
    setNewer((before) => {
      const others = before.day === day ? before.visits.filter(({ id }) => !ids.includes(id)) : none;
      return { day, visits: [...others, ...read] };
    });
  }

  const [ended, setEnded] = useState(false);
  useLiveVisits(
    VisitsChanged,
    pharmaid,
    (messages) => {
      const ids = changedIds(messages);
      if (ids) return void readAnew(ids);
      setNewer({ day, visits: none });
      again();
    },
    { between: 150, everySeconds, ended, onEnd: () => setEnded(true), ask: again },
  );
  if (data && data !== kept?.data) {
    keep({ day, data });
    setEnded(data.pharmabooking === null);
  }
  const board = (data ?? (kept?.day === day ? kept.data : undefined))?.pharmabooking;
  const since = newer.day === day ? newer.visits : none;
  const visits = useMemo(() => board && withNewer(visitsIn(board), since), [board, since]);
  return { closed: board === null, more: board?.more === true, visits, failed: error !== undefined, stale, again };
}
