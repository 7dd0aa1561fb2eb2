import { useCallback } from 'react';
import { useClient } from 'urql';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { BookingStepMutationVariables } from '../../../gql/graphql.ts';
import { refusalIn, type RefusalAnswer } from '../../../lib/api/refusal.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useViewer } from '../../../lib/viewer-context.tsx';
import {
  useServerRecord,
  type Answer,
  type SendOptions,
  type Sent,
  type ServerRecord,
} from '../../../ui/journey/use-server-record.ts';
import { BookingDraft, BookingStep, OneBooking } from './booking.documents.ts';
import type { BookingNow } from './booking.values.ts';

type BookingAnswer =
  | ({ __typename: 'BookTest' } & FragmentType<typeof BookingDraft>)
  | { __typename: 'SlotGone'; messageKey: string; nearest: readonly { at: string }[] }
  | ({ __typename: 'Refusal' } & RefusalAnswer);

export type StepInput = Omit<BookingStepMutationVariables, 'lang' | 'id'> & { id?: string };

export type Wizard = Omit<ServerRecord<BookingNow>, 'send' | 'now'> & {
  booking: BookingNow | null | undefined;
  /** Sends one step to the server. */
  send(input: StepInput, fieldOf?: SendOptions['fieldOf']): Promise<Sent<BookingNow>>;
};

function answerIn(answer: BookingAnswer): Answer<BookingNow> {
  switch (answer.__typename) {
    case 'BookTest':
      return { now: readFragment(BookingDraft, answer) };
    case 'SlotGone':
      return { gone: answer };
    case 'Refusal':
      return { refusal: refusalIn(answer) };
  }
}

const fresh = { requestPolicy: 'network-only', quiet: true } as const;

/** The state of a booking. A draft follows anyone who signs in while it is open, without the guest's details. */
export function useBooking(id: string | null): Wizard {
  const client = useClient();
  const { language: lang } = useLanguage();
  const viewer = useViewer()?.user?.id;

  const ask = useCallback(
    async (settled?: true) => {
      if (id === null) return null;
      const { data } = await client.query(OneBooking, { id, lang, settled }, fresh);
      if (data === undefined) return undefined;
      return data.oneBooktest ? readFragment(BookingDraft, data.oneBooktest) : null;
    },
    [client, id, lang],
  );

  const { now, send: sendTo, ...rest } = useServerRecord<BookingNow>({ ...(id !== null && { ask }), viewer });

  const send = useCallback<Wizard['send']>(
    (input, fieldOf) =>
      sendTo(
        async () => {
          const { data } = await client.mutation(BookingStep, { ...input, lang });
          return data && answerIn(data.mutateBookTest as BookingAnswer);
        },
        { fieldOf },
      ),
    [client, lang, sendTo],
  );

  const booking = id === null || now == null || now.id === id ? now : undefined;
  return { ...rest, booking, send };
}
