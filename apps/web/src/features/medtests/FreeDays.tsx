import { useState } from 'react';
import { formatUkClock, formatUkDay } from '../../lib/format/uk-time.ts';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../ui/Say.tsx';
import { Told } from '../../ui/shop/Told.tsx';
import { monthAfter, ukMonth } from './months.ts';
import { FreeTimes } from './medtests.documents.ts';
import styles from './medtests.module.css';
import { useAsked } from './use-asked.ts';
import { Waits } from './Waits.tsx';

const shown = 5;

/** The next days that have time, from when till when. */
export function FreeDays({ venueId, testId }: { venueId: string; testId: string }) {
  const { language } = useLanguage();
  const [month] = useState(() => ukMonth(new Date()));
  const first = useAsked(FreeTimes, { venueId, testId, month });
  const soon = first.data?.freeSlots?.days.filter(({ slots }) => slots.length > 0) ?? [];
  const isEnough = first.data === undefined || soon.length >= shown;
  const second = useAsked(FreeTimes, { venueId, testId, month: monthAfter(month) }, isEnough);
  const later = second.data?.freeSlots?.days.filter(({ slots }) => slots.length > 0) ?? [];
  const days = (isEnough ? soon : [...soon, ...later]).slice(0, shown);
  const waits = first.waiting ? first : second;

  if (days.length === 0 && (first.data === undefined || waits.waiting)) {
    return (
      <Waits {...waits}>
        <div className={styles.daysWaiting} />
      </Waits>
    );
  }
  if (days.length === 0) {
    return (
      <Told tone="plain">
        <p>
          <Say id="medtests.place.full" />
        </p>
      </Told>
    );
  }
  return (
    <ul className={styles.days}>
      {days.map(({ day, slots }) => (
        <li key={day}>
          <strong data-formatted>{formatUkDay(day, language)}</strong>
          <span className={styles.soft}>
            <Say
              id="medtests.place.day"
              values={{
                count: slots.length,
                from: formatUkClock(slots[0]?.at ?? '', language),
                to: formatUkClock(slots.at(-1)?.at ?? '', language),
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
