import { IconCalendarEvent, IconHome, IconMapPin, IconUsers } from '@tabler/icons-react';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';

type Props = {
  time?: string | null;
  minutes?: number | null;
  people: number;
  venue: { kind: 'pharmacy' | 'clinic' | 'home'; name: string; address1: string; city: string; postCode: string };
};

/** When, where and how many, in one look. */
export function Appointment({ time, minutes, people, venue }: Props) {
  const { language } = useLanguage();
  const { kind, name, address1, city, postCode } = venue;
  return (
    <ul className={styles.appointment}>
      {time && (
        <li>
          <IconCalendarEvent size={22} aria-hidden />
          <span>
            <strong data-formatted>{formatUkTime(time, language)}</strong>
            {minutes != null && (
              <span className={styles.soft}>
                <Say id="bookingParts.minutes" values={{ minutes }} />
              </span>
            )}
          </span>
        </li>
      )}
      <li>
        {kind === 'home' ? <IconHome size={22} aria-hidden /> : <IconMapPin size={22} aria-hidden />}
        <span>
          <span data-formatted>{name}</span>
          <span className={styles.soft} data-formatted>
            {kind === 'home' ? <Say id="bookingParts.home" /> : [address1, city, postCode].filter(Boolean).join(', ')}
          </span>
        </span>
      </li>
      {people > 1 && (
        <li>
          <IconUsers size={22} aria-hidden />
          <Say id="bookingParts.people" values={{ people }} />
        </li>
      )}
    </ul>
  );
}
