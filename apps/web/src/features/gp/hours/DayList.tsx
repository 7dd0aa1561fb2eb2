import { useState } from 'react';
import { formatUkDay } from '../../../lib/format/uk-time.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import { BookedLines } from './BookedLines.tsx';
import styles from './gp-hours.module.css';
import { daysAhead, type OwnHours } from './own-hours.ts';

/** The days ahead, with what is booked. */
export function DayList({ hours }: { hours: OwnHours }) {
  const { language } = useLanguage();
  const [today] = useState(() => ukDay(new Date()));
  return (
    <ol className={styles.days}>
      {daysAhead(hours, today).map(({ day, booked, away }) => (
        <li key={day} className={styles.day}>
          <h3>
            <span data-formatted>{formatUkDay(day, language)}</span>
            {day === today && (
              <span className={styles.soft}>
                <Say id="gpHours.today" />
              </span>
            )}
            {away && (
              <span className={styles.away}>
                <Say id="gpHours.away" />
              </span>
            )}
          </h3>
          {booked.length === 0 && !away && (
            <p className={styles.soft}>
              <Say id="gpHours.nothing" />
            </p>
          )}
          {booked.length > 0 && <BookedLines booked={booked} />}
        </li>
      ))}
    </ol>
  );
}
