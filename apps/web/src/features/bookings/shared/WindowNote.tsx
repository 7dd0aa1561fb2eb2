import { anyHour, concernsOf, type Concern, mostDaysBeforeLeaving } from '@meridian/domain/bookings/rules';
import { isDay } from '@meridian/domain/kernel/rules';
import { formatHour } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';

const words = {
  lateInDay: 'booking.window.lateInDay',
  afterLeaving: 'booking.window.afterLeaving',
  dayOfLeaving: 'booking.window.dayOfLeaving',
  longBeforeLeaving: 'booking.window.longBeforeLeaving',
} as const satisfies Record<Concern, MessageId>;

const anyTime = { bestUntilHour: anyHour, preparation: '' };

type Props = {
  test: { readonly bestUntilHour: number; readonly preparation: string };
  at: string | null | undefined;
  departure?: string | null | undefined;
};

/** Why the chosen time is unwise for the journey, while its day is typed. */
export function JourneyNote({ at, departure }: { at: string; departure: string }) {
  return <WindowNote test={anyTime} at={at} departure={isDay(departure) ? departure : null} />;
}

/** Why the chosen time is unwise, and how to prepare; nothing where it is not. */
export function WindowNote({ test, at, departure }: Props) {
  const { language } = useLanguage();
  const { bestUntilHour, preparation } = test;
  const concerns = at ? concernsOf({ at, bestUntilHour, departure: departure ?? null }) : [];
  if (concerns.length === 0) return null;
  const values = { hour: formatHour(bestUntilHour, language), days: mostDaysBeforeLeaving };
  return (
    <Note tone="warn" level={2} heading={<Say id="booking.window" />}>
      {concerns.map((concern) => (
        <p key={concern}>
          <Say id={words[concern]} values={values} />
        </p>
      ))}
      {concerns.includes('lateInDay') && preparation !== '' && <p data-formatted>{preparation}</p>}
    </Note>
  );
}
