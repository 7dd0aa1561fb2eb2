import { ukDay } from '@meridian/domain/kernel/rules';
import { formatUkDay } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Chip } from './Chip.tsx';
import styles from './diary.module.css';
import { FreeTimes } from './FreeTimes.tsx';
import type { WeekProps } from './WeekGrid.tsx';

/** One day as a list, as it is read on a phone. */
export function Agenda({ week, day, move, onOpen }: WeekProps & { day: string }) {
  const { language } = useLanguage();
  const isThen = ({ at }: { readonly at: string }) => ukDay(new Date(at)) === day;
  const bookings = week.bookings.filter(isThen);
  const free = week.free.filter(isThen);
  return (
    <section className={styles.agenda} aria-labelledby="diary-day">
      <h2 id="diary-day" className={styles.day} data-formatted>
        {formatUkDay(day, language)}
      </h2>
      {bookings.length === 0 && (
        <p className={styles.soft}>
          <Say id="staffDiary.nobody" />
        </p>
      )}
      {bookings.map((booking) => (
        <Chip
          key={booking.id}
          booking={booking}
          isMoving={move.booking?.id === booking.id}
          names={week.places.length !== 1}
          onOpen={() => onOpen(booking)}
          onMove={() => move.begin(booking)}
        />
      ))}
      {free.length > 0 && (
        <h3 className={styles.freeTitle}>
          <Say id="staffDiary.free" values={{ count: free.reduce((sum, { times }) => sum + times, 0) }} />
        </h3>
      )}
      <div className={styles.freeOnes}>
        <FreeTimes week={week} free={free} move={move} />
      </div>
    </section>
  );
}
