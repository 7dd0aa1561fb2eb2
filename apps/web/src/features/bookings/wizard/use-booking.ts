import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { BookingStepMutationVariables } from '../../../gql/graphql.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { fieldErrorsOf, reasonOf, troubleIn, type RefusalAnswer } from '../../../lib/api/refusal.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useReturn } from '../../../lib/return.ts';
import type { FieldError } from '../../../ui/form/form-errors.ts';
import { BookingDraft, BookingStep, OneBooking } from './booking.documents.ts';
import type { BookingNow } from './booking.values.ts';

type BookingAnswer =
  | ({ __typename: 'BookTest' } & FragmentType<typeof BookingDraft>)
  | { __typename: 'SlotGone'; messageKey: string; nearest: readonly { at: string }[] }
  | ({ __typename: 'Refusal' } & RefusalAnswer);

/** A time that somebody else has: what is free near it. */
export type Gone = { messageKey: string; nearest: readonly { at: string }[] };
export type StepInput = Omit<BookingStepMutationVariables, 'lang' | 'id'> & { id?: string };

/** What became of a step: where it was refused, what to show at the fields. */
export type Sent = { booking: BookingNow } | { wrong: readonly FieldError[] };

export type Wizard = {
  booking: BookingNow | null | undefined;
  failed: boolean;
  refresh(): void;
  /** Tells the server one step. What is refused and belongs to no field is shown by the page itself. */
  send(
    input: StepInput,
    byReason?: (reason: string, values: Record<string, string | number>) => string | undefined,
  ): Promise<Sent>;
  trouble?: Trouble;
  tell(trouble: Trouble | undefined): void;
  gone?: Gone;
  forgetGone(): void;
};

/** How a booking stands. The server knows; this asks it, and again whenever somebody comes back to this page. */
export function useBooking(id: string | null): Wizard {
  const client = useClient();
  const { language } = useLanguage();
  const [booking, setBooking] = useState<BookingNow | null>();
  const [failed, setFailed] = useState(false);
  const [trouble, tell] = useState<Trouble>();
  const [gone, setGone] = useState<Gone>();
  const turn = useRef(0);

  const refresh = useCallback(() => {
    if (id === null) return;
    turn.current += 1;
    const mine = turn.current;
    const fresh = { requestPolicy: 'network-only', quiet: true } as const;
    void client.query(OneBooking, { id, lang: language }, fresh).then(({ data }) => {
      if (mine !== turn.current) return;
      setFailed(data === undefined);
      if (data !== undefined) setBooking(data.oneBooktest ? readFragment(BookingDraft, data.oneBooktest) : null);
    });
  }, [client, id, language]);

  useEffect(refresh, [refresh]);
  useReturn(refresh);

  const send = useCallback<Wizard['send']>(
    async (input, byReason) => {
      const { data } = await client.mutation(BookingStep, { ...input, lang: language });
      const answer = data?.mutateBookTest as BookingAnswer | undefined;
      tell(undefined);
      switch (answer?.__typename) {
        case 'BookTest': {
          // A question from before this write knows less.
          turn.current += 1;
          const now = readFragment(BookingDraft, answer);
          setGone(undefined);
          setBooking(now);
          return { booking: now };
        }
        case 'SlotGone':
          setGone({ messageKey: answer.messageKey, nearest: answer.nearest });
          return { wrong: [] };
        case 'Refusal': {
          const errors = fieldErrorsOf(answer);
          if (errors.length > 0) return { wrong: errors };
          const { message, values = {} } = troubleIn(answer);
          const field = byReason?.(reasonOf(answer), values);
          if (field !== undefined) return { wrong: [{ field, messageKey: message, values }] };
          tell({ message, values });
          refresh();
          return { wrong: [] };
        }
        case undefined:
          return { wrong: [] };
      }
    },
    [client, language, refresh],
  );

  const forgetGone = useCallback(() => setGone(undefined), []);
  const mine = id === null || booking == null || booking.id === id ? booking : undefined;
  return { booking: mine, failed, refresh, send, trouble, tell, gone, forgetGone };
}
