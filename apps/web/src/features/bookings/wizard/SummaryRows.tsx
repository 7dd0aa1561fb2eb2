import { useIntl } from 'react-intl';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { fullName, PostalAddress } from '../../payments/shared/bill/PostalAddress.tsx';
import { countryName } from '../../../ui/form/countries.ts';
import { SummaryList, type SummaryRow } from '../../../ui/journey/SummaryList.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';
import type { Step } from './booking.journey.ts';
import type { BookingNow } from './booking.values.ts';
import { PreparationPoints, preparationOf } from '../shared/PreparationPoints.tsx';
import { modeWords } from '../shared/TravelFields.tsx';

type Props = { booking: BookingNow; onChange(step: Step): void };

/** The answers, page by page. */
export function SummaryRows({ booking, onChange }: Props) {
  const rows: (SummaryRow | false)[] = [
    { question: 'booking.row.test', answer: <span data-formatted>{booking.medtest.name}</span> },
    { question: 'booking.row.when', answer: <When booking={booking} />, onChange: () => onChange('slot') },
    preparationOf(booking.medtest).length > 0 && {
      question: 'booking.row.before',
      answer: <PreparationPoints test={booking.medtest} />,
    },
    { question: 'booking.row.who', answer: <Who booking={booking} />, onChange: () => onChange('patients') },
    { question: 'booking.row.address', answer: <Where booking={booking} />, onChange: () => onChange('address') },
    booking.travel != null && {
      question: 'booking.row.travel',
      answer: <Travel travel={booking.travel} />,
      onChange: () => onChange('travel'),
    },
    booking.pages.includes('barcode') && {
      question: 'booking.row.barcode',
      answer: <span translate="no">{booking.barcode}</span>,
      onChange: () => onChange('barcode'),
    },
    booking.pages.includes('declaration') && {
      question: 'booking.row.declaration',
      answer: booking.declared ? <Say id="booking.row.declared" /> : undefined,
      onChange: () => onChange('declaration'),
    },
  ];
  return <SummaryList rows={rows.filter((row) => row !== false)} />;
}

function When({ booking: { time, venue } }: { booking: BookingNow }) {
  const { language } = useLanguage();
  return (
    <span className={styles.lines} data-formatted>
      {time && <strong>{formatUkTime(time, language)}</strong>}
      <span>{venue.name}</span>
      {venue.kind !== 'home' && <span>{[venue.address1, venue.city, venue.postCode].filter(Boolean).join(', ')}</span>}
    </span>
  );
}

function Who({ booking: { patientTests, consent } }: { booking: BookingNow }) {
  const { language } = useLanguage();
  return (
    <span className={styles.lines}>
      {patientTests.map((patient, index) => (
        <span key={index} translate="no" data-formatted>
          {fullName(patient)}, {formatDateOfBirth(patient.dob, language)}
        </span>
      ))}
      {consent && (
        <span className={styles.soft}>
          <Say id="booking.row.consent" values={{ name: <bdi translate="no">{fullName(consent)}</bdi> }} />
        </span>
      )}
    </span>
  );
}

function Where({ booking }: { booking: BookingNow }) {
  const { email, phoneCountry, phone, address1, address2, city, postCode, country } = booking;
  if (!address1 || !city || !postCode || !country) return null;
  return (
    <span className={styles.lines}>
      <span translate="no" data-formatted>
        {email}
      </span>
      <span translate="no" data-formatted>
        {phoneCountry} {phone}
      </span>
      <PostalAddress address={{ address1, address2, city, postCode, country }} />
    </span>
  );
}

function Travel({ travel }: { travel: NonNullable<BookingNow['travel']> }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { arrival, mode, number, from } = travel;
  return (
    <span className={styles.lines}>
      {arrival && <span data-formatted>{formatDateOfBirth(arrival, language)}</span>}
      <span>
        {mode && <Say id={modeWords[mode]} />} <span translate="no">{number}</span>
      </span>
      {from && <span data-formatted>{countryName(from, intl.locale)}</span>}
    </span>
  );
}
