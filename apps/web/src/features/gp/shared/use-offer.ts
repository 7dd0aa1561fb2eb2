import { useCallback } from 'react';
import { useQuery } from 'urql';
import { useOnline } from '../../../lib/online.ts';
import { GpOffer } from './appointment.documents.ts';

const quiet = { quiet: true };

/** Prices and doctors, or why there are none yet. */
export function useOffer() {
  const isOnline = useOnline();
  const [{ data, error, fetching }, ask] = useQuery({ query: GpOffer, context: quiet });
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const waiting = !isOnline ? ('offline' as const) : error && !fetching ? ('failed' as const) : ('loading' as const);
  return { offer: data, waiting, again };
}
