import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { SecondaryButton, SecondaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { Booked } from '../../diary/shared/week/week.ts';
import styles from './calendar.module.css';

type Props = { booking: Booked | undefined; onClose(): void; onMove(booking: Booked): void };

/** One booking of the calendar: to its visit, or to another time. */
export function BookingDrawer({ booking, onClose, onMove }: Props) {
  const { language } = useLanguage();
  return (
    <Drawer open={booking !== undefined} title={booking?.reference ?? ''} onClose={onClose}>
      {booking && (
        <div className={styles.panel}>
          <p>
            <strong translate="no" data-formatted>
              {booking.name || booking.reference}
            </strong>
            <span data-formatted>{formatUkTime(booking.at, language)}</span>
            <span data-formatted>{booking.test[language]}</span>
            <span>
              <Say id={`fields.BookingStatus.${booking.status}`} />
            </span>
          </p>
          <div className={styles.buttons}>
            {booking.movable && (
              <SecondaryButton onClick={() => onMove(booking)}>
                <Say id="pharmaCalendar.move" />
              </SecondaryButton>
            )}
            <SecondaryLink to={`/pharma/visits/${booking.id}`}>
              <Say id="pharmaCalendar.open" />
            </SecondaryLink>
          </div>
        </div>
      )}
    </Drawer>
  );
}
