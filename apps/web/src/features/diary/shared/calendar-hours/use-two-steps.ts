import { useState } from 'react';
import type { Trusted } from '../../../../lib/api/trusted-document.ts';
import { carryOut, type AdminRow, type Refused } from '../../../../ui/admin/index.ts';

export interface Touched {
  readonly id: string;
  readonly reference: string;
  readonly at: string;
  readonly people: number;
}

/** The documents of a change: what shows the bookings that it touches, and what saves it. */
export interface TwoSteps {
  readonly preview: Trusted;
  readonly save: Trusted;
}
type Steps = TwoSteps & { readonly onStale?: (() => void) | undefined };

/** A change of hours: first the bookings that it touches are shown, then it is saved over these and no others. */
export function useTwoSteps({ preview, save, onStale }: Steps) {
  const [touched, setTouched] = useState<readonly Touched[]>();
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);

  const send = async (form: Trusted, input: AdminRow) => {
    setBusy(true);
    setRefused(undefined);
    const outcome = await carryOut({ form }, input);
    setBusy(false);
    if (!('refused' in outcome)) return outcome.answer;
    setRefused(outcome.refused);
    if (outcome.refused.changed) onStale?.();
    return undefined;
  };
  const look = async (input: AdminRow) => {
    const answer = await send(preview, input);
    setTouched(answer?.['touched'] as readonly Touched[] | undefined);
  };
  return {
    touched,
    refused,
    busy,
    look,
    /** Answers the place as it is then; nothing where it was refused. */
    async keep(input: AdminRow): Promise<AdminRow | undefined> {
      const answer = await send(save, { ...input, seen: touched?.map(({ id }) => id) ?? [] });
      if (!answer) setTouched(undefined);
      return answer;
    },
    back() {
      setTouched(undefined);
      setRefused(undefined);
    },
  };
}
