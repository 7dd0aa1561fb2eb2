import { useEffect, useState } from 'react';
import { useMutation } from 'urql';
import { BookerDetails } from './booking.documents.ts';
import type { Booker } from './booking.values.ts';

const quiet = { quiet: true };

/** Who books, as the account says; undefined until it is known, null where it cannot be. */
export function useBooker(isNeeded: boolean): Booker | null | undefined {
  const [, ask] = useMutation(BookerDetails);
  const [booker, setBooker] = useState<Booker | null>();
  useEffect(() => {
    if (isNeeded) void ask({}, quiet).then(({ data }) => setBooker(data?.getUser ?? null));
  }, [ask, isNeeded]);
  return isNeeded ? booker : null;
}
