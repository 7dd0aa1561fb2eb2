import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-bookings.module.css';

type Props = {
  test: string | undefined;
  place: string | undefined;
  at: string | undefined;
  people: number;
  total: string | undefined;
};

/** What was chosen so far, and what it costs. */
export function BookingSummary({ test, place, at, people, total }: Props) {
  const { language } = useLanguage();
  const rows: readonly (readonly [MessageId, string | undefined])[] = [
    ['fields.StaffBooking.test', test],
    ['fields.StaffBooking.venue', place],
    ['adminBookings.book.when', at && formatUkTime(at, language)],
    ['fields.StaffBooking.people', String(people)],
    ['fields.StaffBooking.total', total],
  ];
  return (
    <>
      <h2>
        <Say id="adminBookings.book.summary" />
      </h2>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>
              <Say id={label} />
            </dt>
            <dd data-formatted>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
