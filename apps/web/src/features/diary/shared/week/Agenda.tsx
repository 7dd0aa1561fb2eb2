import { ukDay } from '@meridian/domain/kernel/rules';
import { formatUkClock, formatUkDay } from '../../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { Chip } from './Chip.tsx';
import styles from './week.module.css';
import { FreeTimes } from './FreeTimes.tsx';
import { useDrag } from './use-drag.ts';
import { targetsOf } from './week.ts';
import type { WeekProps } from './WeekGrid.tsx';

/** One day as a list, as it is read on a phone. A finger drags a booking by its grip to a free time. */
export function Agenda({ week, day, move, bookAt, onOpen }: WeekProps & { day: string }) {
  const { language } = useLanguage();
  const isThen = ({ at }: { readonly at: string }) => ukDay(new Date(at)) === day;
  const bookings = week.bookings.filter(isThen);
  const {
    booking: dragged,
    over,
    ghost,
    press,
  } = useDrag((booking, at) => {
    if (at !== undefined) move.drop(booking, at);
  });
  const all = week.free.filter(isThen);
  const free = dragged ? targetsOf(dragged, all) : all;
  return (
    <section className={styles.agenda} aria-labelledby="diary-day">
      <h2 id="diary-day" className={styles.day} data-formatted>
        {formatUkDay(day, language)}
      </h2>
      {bookings.length === 0 && (
        <p className={styles.soft}>
          <Say id="weekDiary.nobody" />
        </p>
      )}
      {bookings.map((booking) => (
        <Chip
          key={booking.id}
          booking={booking}
          isMoving={(dragged ?? move.booking)?.id === booking.id}
          names={week.places.length !== 1}
          onOpen={() => onOpen(booking)}
          onMove={() => move.begin(booking)}
          onPress={(event) => press(booking, event)}
        />
      ))}
      {free.length > 0 && (
        <h3 className={styles.freeTitle}>
          <Say id="weekDiary.free" values={{ count: free.reduce((sum, { times }) => sum + times, 0) }} />
        </h3>
      )}
      <div className={styles.freeOnes}>
        <FreeTimes {...{ week, free, move, bookAt }} {...(dragged && { drops: { over } })} />
      </div>
      {dragged && (
        <div ref={ghost} className={styles.ghost} translate="no" aria-hidden data-formatted>
          {formatUkClock(dragged.at, language)} {dragged.name || dragged.reference}
        </div>
      )}
    </section>
  );
}
