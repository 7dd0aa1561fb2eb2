import { useCallback, useEffect, useRef } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../../gql/index.ts';
import type { BookingRecordQuery } from '../../../gql/graphql.ts';
import { useAskAgain } from '../../../lib/ask-again.ts';

const BookingRecord = graphql(`
  query BookingRecord($id: ID!) {
    bookTestRecord(id: $id) {
      ...WholeBookTestRecord
    }
  }
`);

export type BookingRecordNow = NonNullable<BookingRecordQuery['bookTestRecord']>;

type Amount = { amount: number };
type Standing = { id: string; status: string; time?: string | null; paid: Amount; refunded?: Amount };

const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;
/** A number comes a moment after the money; money for which there was no booking has none. */
const mostTries = 12;

/** What happened to a booking, and its receipts; read anew when the booking has changed. */
export function useBookingRecord({ id, status, time, paid, refunded }: Standing): BookingRecordNow | undefined {
  const [{ data }, ask] = useQuery({ query: BookingRecord, variables: { id }, context });
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const stands = [status, time, paid.amount, refunded?.amount].join(' ');
  const seen = useRef(stands);
  useEffect(() => {
    if (seen.current === stands) return;
    seen.current = stands;
    again();
  }, [stands, again]);
  const record = data?.bookTestRecord ?? undefined;
  const has = (series: 'receipt' | 'creditNote') => record?.documents.some((each) => each.series === series) ?? false;
  const isAwaited = (paid.amount > 0 && !has('receipt')) || ((refunded?.amount ?? 0) > 0 && !has('creditNote'));
  useAskAgain(again, isAwaited, mostTries);
  return record;
}
