import { useEffect, useRef, useState } from 'react';
import { formatUkClock, formatUkDay } from '../../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import type { AppTarget } from '../../../../lib/routing/paths.ts';
import { Say } from '../../../../ui/Say.tsx';
import { Chip } from './Chip.tsx';
import styles from './week.module.css';
import { FreeTimes } from './FreeTimes.tsx';
import { useDrag } from './use-drag.ts';
import type { Move } from './use-move.ts';
import { type Booked, cellsOf, daysFrom, type Free, keyOf, rowsOf, type Week } from './week.ts';

export type WeekProps = {
  week: Week;
  move: Move;
  /** Where a free time is booked; without it free times are only told. */
  bookAt?: ((free: Free) => AppTarget) | undefined;
  onOpen(booking: Booked): void;
};

/** More bookings of half an hour are folded. */
const mostInCell = 4;

/** Columns of days, rows of half an hour. */
export function WeekGrid({ week, today, move, bookAt, onOpen }: WeekProps & { today: string }) {
  const { language } = useLanguage();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const frame = useRef<HTMLElement>(null);
  const days = daysFrom(week.from);
  const cell = cellsOf(week);
  const several = week.places.length !== 1;
  const {
    booking: dragged,
    over,
    ghost,
    press,
  } = useDrag((booking, key) => {
    const there = week.free.find((each) => each.venueId === booking.venueId && keyOf(each) === key);
    if (there || (key !== undefined && key !== keyOf(booking))) move.drop(booking, there?.at);
  });
  const moving = dragged ?? move.booking;
  const targetKey = move.target === undefined ? undefined : keyOf({ at: move.target });

  useEffect(() => showToday(frame.current), [week.from, today]);
  return (
    <section ref={frame} className={styles.scroll} aria-labelledby="diary-week" data-dragging={dragged !== undefined}>
      <table className={styles.week}>
        <caption id="diary-week" className={styles.caption}>
          <span>
            <Say id="weekDiary.caption" values={{ day: formatUkDay(week.from, language) }} />
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Say id="weekDiary.time" />
            </th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today} data-formatted>
                {formatUkDay(day, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(week).map((row) => (
            <tr key={row}>
              <th scope="row" data-formatted>
                {row}
              </th>
              {days.map((day) => {
                const key = `${day} ${row}`;
                const { bookings, free } = cell(day, row);
                const folds = bookings.length > mostInCell && !unfolded.has(key);
                const isOpen = moving && free.some(({ venueId }) => venueId === moving.venueId);
                return (
                  <td
                    key={day}
                    data-cell={key}
                    data-target={key === targetKey || (over === key && isOpen === true)}
                    data-closed={isOpen === false}
                  >
                    {(folds ? bookings.slice(0, mostInCell - 1) : bookings).map((booking) => (
                      <Chip
                        key={booking.id}
                        booking={booking}
                        isMoving={moving?.id === booking.id}
                        names={several}
                        onOpen={() => onOpen(booking)}
                        onMove={() => move.begin(booking)}
                        onPress={(event) => press(booking, event)}
                      />
                    ))}
                    {folds && (
                      <button
                        type="button"
                        className={styles.all}
                        onClick={() => setUnfolded(new Set([...unfolded, key]))}
                      >
                        <Say id="weekDiary.more" values={{ count: bookings.length - mostInCell + 1 }} />
                      </button>
                    )}
                    <FreeTimes {...{ week, free, move, bookAt }} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {dragged && (
        <div ref={ghost} className={styles.ghost} translate="no" aria-hidden data-formatted>
          {formatUkClock(dragged.at, language)} {dragged.name || dragged.reference}
        </div>
      )}
    </section>
  );
}

/** Where the week is wider than the screen, it begins so that today can be seen. */
function showToday(frame: HTMLElement | null): void {
  const today = frame?.querySelector<HTMLElement>('[data-today="true"]');
  if (frame && today) frame.scrollLeft = Math.max(0, today.offsetLeft + today.offsetWidth - frame.clientWidth);
}
