import { useCallback, useState } from 'react';
import { useQuery } from 'urql';
import type { PharmaWeekQuery } from '../../../gql/graphql.ts';
import type { Week } from '../../diary/shared/week/week.ts';
import type { ChosenPharmacy } from '../shared/choice/pharma-choice.ts';
import { useLiveVisits } from '../shared/use-live-visits.ts';
import { CalendarChanged, PharmaWeek } from './calendar.documents.ts';

/** What is free passes by the clock, and access is taken away without a booking that changes. */
const everySeconds = 60;
const context = { requestPolicy: 'cache-and-network', quiet: true } as const;
type Answer = NonNullable<PharmaWeekQuery['pharmaCalendar']>;

/** A week of a pharmacy, live; what was read last stays readable while the network is gone. */
export function useCalendar(pharmacy: ChosenPharmacy, from: string) {
  const { id: pharmaid } = pharmacy;
  const [{ data, error }, ask] = useQuery({ query: PharmaWeek, variables: { pharmaid, from }, context });
  const [kept, keep] = useState<{ from: string; data: PharmaWeekQuery }>();
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const [ended, setEnded] = useState(false);
  useLiveVisits(CalendarChanged, pharmaid, again, { everySeconds, ended, onEnd: () => setEnded(true), ask: again });
  if (data && data !== kept?.data) {
    keep({ from, data });
    setEnded(data.pharmaCalendar === null);
  }
  const shown = data ?? (kept?.from === from ? kept.data : undefined);
  return { calendar: shown?.pharmaCalendar, failed: error !== undefined, again };
}

/** As a week of bookings shows it. */
export function weekIn({ from, bookings, free }: Answer, { id: venueId, name: venue }: ChosenPharmacy): Week {
  return {
    from,
    places: [{ id: venueId, name: venue }],
    bookings: bookings.map((booking) => ({
      ...booking,
      fee: booking.fee ?? null,
      feeSeen: booking.feeSeen ?? null,
      venueId,
      venue,
    })),
    free: free.map((each) => ({ ...each, venueId })),
  };
}
