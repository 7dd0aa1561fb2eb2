import { useQuery } from 'urql';
import type { ResultsOfBookingsQuery } from '../../../gql/graphql.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { ResultsOfBookings } from './bookings.documents.ts';

export type ResultOfBooking = ResultsOfBookingsQuery['diagnostics'][number];

const size = 50;
const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;

/** Of one booking, or of the latest; none while they are not known. */
export function useResults(bookingId?: string): readonly ResultOfBooking[] {
  const { language } = useLanguage();
  const variables = { lang: language, bookingId, size };
  const [{ data }] = useQuery({ query: ResultsOfBookings, variables, context });
  return data?.diagnostics ?? [];
}

type Words = { alone: MessageId; of: MessageId };
const promised: Words = { alone: 'yourBookings.result.promised', of: 'yourBookings.result.promised.of' };
const late: Words = { alone: 'yourBookings.result.late', of: 'yourBookings.result.late.of' };
const see: Words = { alone: 'yourBookings.result.see', of: 'yourBookings.result.see.of' };
const withdrawn: Words = { alone: 'yourBookings.result.withdrawn', of: 'yourBookings.result.withdrawn.of' };

/** When each result is promised, that it is late, or the way to it. */
export function ResultNews({ results }: { results: readonly ResultOfBooking[] }) {
  const { language } = useLanguage();
  const isAlone = results.length === 1;
  return results.map(({ id, status, names, due, late: isLate }) => {
    const say = (words: Words) => (
      <Say
        id={isAlone ? words.alone : words.of}
        values={{
          name: (
            <span translate="no" data-formatted>
              {names}
            </span>
          ),
          time: <strong data-formatted>{formatUkTime(due, language)}</strong>,
        }}
      />
    );
    if (status === 'awaited') return <p key={id}>{say(isLate ? late : promised)}</p>;
    return (
      <div key={id}>
        <SecondaryLink to={`/your-files/results/${id}`}>{say(status === 'withdrawn' ? withdrawn : see)}</SecondaryLink>
      </div>
    );
  });
}
