import { useState } from 'react';
import { useClient, useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { GpAppointment } from '../shared/appointment.documents.ts';
import type { AppointmentNow } from '../shared/appointment.ts';
import { OwnAppointments } from './own-appointments.documents.ts';

const size = 20;
const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;

/** The latest first, and older ones as they are asked for. */
export function useOwnAppointments() {
  const client = useClient();
  const [{ data, error }, ask] = useQuery({ query: OwnAppointments, variables: { size }, context });
  const [older, setOlder] = useState<readonly AppointmentNow[]>([]);
  const [last, setLast] = useState<number>();
  const [loading, setLoading] = useState(false);
  const newest = data?.appointments.map((each) => readFragment(GpAppointment, each));
  const appointments = newest && [...newest, ...older.filter(({ id }) => newest.every((each) => each.id !== id))];

  async function more() {
    const after = appointments?.at(-1)?.id;
    setLoading(true);
    const { data: next } = await client.query(OwnAppointments, { size, after }, { requestPolicy: 'network-only' });
    setLoading(false);
    if (!next) return;
    // With all that was shown before: something new moves the last of the newest behind them.
    setOlder([...(appointments ?? []), ...next.appointments.map((each) => readFragment(GpAppointment, each))]);
    setLast(next.appointments.length);
  }

  return {
    appointments,
    failed: error !== undefined,
    again: () => ask({ requestPolicy: 'network-only' }),
    hasMore: (last ?? newest?.length ?? 0) >= size,
    more: () => void more(),
    loading,
  };
}
