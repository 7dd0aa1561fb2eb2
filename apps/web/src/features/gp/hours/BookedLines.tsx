import { formatUkClock, formatUkDay } from '../../../lib/format/uk-time.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './gp-hours.module.css';
import type { Booked } from './own-hours.ts';

/** Appointments by their time; `days`: with the day of each. */
export function BookedLines({ booked, days = false }: { booked: readonly Booked[]; days?: boolean }) {
  const { language } = useLanguage();
  return (
    <ul className={styles.lines}>
      {booked.map(({ id, reference, name, mode, callBy, minutes, interpreter }) => (
        <li key={id} className={styles.line}>
          <span className={styles.clock} data-formatted>
            {days && `${formatUkDay(ukDay(callBy), language)} `}
            {formatUkClock(callBy, language)}–{formatUkClock(new Date(Date.parse(callBy) + minutes * 60_000), language)}
          </span>
          <AppLink to={`/p/gp-bookings/${id}`}>
            <bdi translate="no">{name ?? reference}</bdi>
          </AppLink>
          <span className={styles.soft}>
            <Say id={`fields.ConsultationMode.${mode}`} />
            {interpreter && (
              <>
                {' · '}
                <Say id="gpHours.interpreter" />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
