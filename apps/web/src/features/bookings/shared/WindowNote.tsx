import {
  anyHour,
  concernsOf,
  type Concern,
  mostDaysBeforeLeaving,
  type Preparation,
  soundFrom,
} from '@meridian/domain/bookings/rules';
import { isDay } from '@meridian/domain/kernel/rules';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { formatHour } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';

const words = {
  lateInDay: 'booking.window.lateInDay',
  longFast: 'booking.window.longFast',
  tooEarly: 'booking.window.tooEarly',
  afterLeaving: 'booking.window.afterLeaving',
  dayOfLeaving: 'booking.window.dayOfLeaving',
  longBeforeLeaving: 'booking.window.longBeforeLeaving',
} as const satisfies Record<Concern, MessageId>;

const anyTime = { bestUntilHour: anyHour, fastingHours: 0, daysSinceExposure: 0, preparation: '' };

type Props = {
  test: Preparation & { readonly preparation: string };
  at: string | null | undefined;
  departure?: string | null | undefined;
  /** The day of the contact after which they are tested. */
  exposure?: string;
};

/** Why the chosen time is unwise for the journey, while its day is typed. */
export function JourneyNote({ at, departure }: { at: string; departure: string }) {
  return <WindowNote test={anyTime} at={at} departure={isDay(departure) ? departure : null} />;
}

/** Why the chosen time is unwise, and how to prepare; nothing where it is not. */
export function WindowNote({ test, at, departure, exposure = '' }: Props) {
  const { language } = useLanguage();
  const contact = isDay(exposure) ? exposure : null;
  const concerns = at ? concernsOf({ ...test, at, departure: departure ?? null, exposure: contact }) : [];
  if (concerns.length === 0) return null;
  const values = {
    hour: formatHour(test.bestUntilHour, language),
    days: mostDaysBeforeLeaving,
    fasting: test.fastingHours,
    from: contact && formatDay(soundFrom(contact, test), language),
  };
  return (
    <Note tone="warn" level={2} heading={<Say id="booking.window" />}>
      {concerns.map((concern) => (
        <p key={concern}>
          <Say id={words[concern]} values={values} />
        </p>
      ))}
      {concerns.includes('lateInDay') && test.preparation !== '' && <p data-formatted>{test.preparation}</p>}
    </Note>
  );
}
