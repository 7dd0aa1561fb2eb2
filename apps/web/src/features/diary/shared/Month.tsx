import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { formatUkDay } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { dayByKey, monthAfter, weeksOf, type Day } from './month.ts';
import styles from './slots.module.css';

type Props = {
  month: string;
  days: readonly Day[];
  people: number;
  chosen?: string;
  /** The months between which there can be anything at all. */
  first: string;
  last: string;
  onMonth(month: string): void;
  onDay(day: string): void;
};

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
/** A Monday, for the names of the weekdays. */
const monday = Date.UTC(2026, 10, 23, 12);

/** One tab stop: arrow keys walk over the days that are possible. */
export function Month({ month, days, people, chosen, first, last, onMonth, onDay }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const possible = new Map(days.map(({ day, slots }) => [day, slots.length]));
  const name = intl.formatDate(noon(`${month}-15`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const next = monthAfter(month);

  function walk(event: KeyboardEvent, from: string) {
    const to = dayByKey([...possible.keys()], from, event.key);
    if (to === undefined) return;
    event.preventDefault();
    onDay(to);
    table.current?.querySelector<HTMLButtonElement>(`[data-day="${to}"]`)?.focus();
  }

  return (
    <div className={styles.month}>
      <div className={styles.monthHead}>
        <button
          type="button"
          className={styles.turn}
          aria-label={intl.formatMessage({ id: 'slots.before' })}
          disabled={month <= first}
          onClick={() => onMonth(monthAfter(month, -1))}
        >
          <IconChevronLeft size={22} aria-hidden />
        </button>
        <h2 className={styles.monthName} aria-live="polite" data-formatted>
          {name}
        </h2>
        <button
          type="button"
          className={styles.turn}
          aria-label={intl.formatMessage({ id: 'slots.after' })}
          disabled={month >= last}
          onClick={() => onMonth(next)}
        >
          <IconChevronRight size={22} aria-hidden />
        </button>
      </div>
      {days.length === 0 ? (
        <div className={styles.barren}>
          <p>
            <Say id="slots.none" values={{ month: name, people }} />
          </p>
          {month < last && (
            <SecondaryButton onClick={() => onMonth(next)}>
              <Say id="slots.after" />
            </SecondaryButton>
          )}
        </div>
      ) : (
        <table ref={table} className={styles.days} aria-label={intl.formatMessage({ id: 'slots.days' })}>
          <thead>
            <tr>
              {Array.from({ length: 7 }, (_, index) => {
                const date = new Date(monday + index * 86_400_000);
                return (
                  <th key={index} scope="col" abbr={intl.formatDate(date, { weekday: 'long', timeZone: 'UTC' })}>
                    <span data-formatted>
                      {intl.formatDate(date, { weekday: language === 'zh' ? 'narrow' : 'short', timeZone: 'UTC' })}
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week, index) => (
              <tr key={index}>
                {week.map((day, weekday) => (
                  <td key={weekday}>
                    {day !== undefined && !possible.has(day) && (
                      <span className={styles.closed}>{Number(day.slice(8))}</span>
                    )}
                    {day !== undefined && possible.has(day) && (
                      <button
                        type="button"
                        className={styles.day}
                        data-day={day}
                        tabIndex={day === chosen ? 0 : -1}
                        aria-pressed={day === chosen}
                        aria-label={intl.formatMessage(
                          { id: 'slots.day' },
                          { day: formatUkDay(day, language), count: possible.get(day) },
                        )}
                        onClick={() => onDay(day)}
                        onKeyDown={(event) => walk(event, day)}
                      >
                        {Number(day.slice(8))}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
