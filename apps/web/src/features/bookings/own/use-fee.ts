import { useState } from 'react';
import { reasonOf, troubleIn, type RefusalAnswer } from '../../../lib/api/refusal.ts';
import type { Trouble } from '../../../lib/api/errors.ts';

/** A refusal of what costs something: where the fee is another by now, the booking is looked at again first. */
export function useFeeRefusal(refresh: () => void) {
  const [trouble, setTrouble] = useState<Trouble>();
  return {
    trouble,
    forget: () => setTrouble(undefined),
    refuse(answer: RefusalAnswer) {
      setTrouble(troubleIn(answer));
      if (reasonOf(answer) !== 'sameTime') refresh();
    },
  };
}
