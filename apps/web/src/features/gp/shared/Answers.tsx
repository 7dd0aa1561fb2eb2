import type { AppointmentPage } from '@meridian/contracts/generated/public';
import { isTimed } from '@meridian/domain/gp/rules';
import { fullNumber } from '@meridian/domain/kernel/rules';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/journey/SummaryList.tsx';
import { Say } from '../../../ui/Say.tsx';
import { fullName, PostalAddress } from '../../payments/shared/bill/PostalAddress.tsx';
import type { AppointmentNow, Practitioner } from './appointment.ts';
import styles from './gp.module.css';
import { PlaceLines } from './PlaceLines.tsx';

type Props = {
  appointment: AppointmentNow;
  /** To say which doctor was asked for. */
  practitioners?: readonly Practitioner[];
  onChange?(page: AppointmentPage): void;
};

/** What was answered, page by page. */
export function Answers({ appointment, practitioners = [], onChange }: Props) {
  const { mode, concern, medication, history, sharing, wishes, time } = appointment;
  const to = (page: AppointmentPage) => onChange && { onChange: () => onChange(page) };
  const doctor = practitioners.find(({ id }) => id === wishes?.practitionerId)?.name;
  const rows: readonly SummaryRow[] = [
    { question: 'gpParts.row.patient', answer: <Who appointment={appointment} />, ...to('patient') },
    { question: 'gpParts.row.reason', answer: concern && <Own text={concern} />, ...to('reason') },
    { question: 'gpParts.row.medication', answer: medication && <Own text={medication} />, ...to('reason') },
    { question: 'gpParts.row.history', answer: history && <Own text={history} />, ...to('reason') },
    ...(onChange && sharing?.records.length
      ? [{ question: 'gpParts.row.shared' as const, answer: <Shared records={sharing.records} />, ...to('reason') }]
      : []),
    {
      question: 'gpParts.row.wishes',
      answer: wishes && <Wishes wishes={wishes} doctor={doctor} timed={isTimed(mode)} />,
      ...to('wishes'),
    },
    ...(time ? [{ question: 'gpParts.row.time' as const, answer: <When time={time} />, ...to('time') }] : []),
    ...(time?.place ? [{ question: 'gpParts.row.venue' as const, answer: <PlaceLines place={time.place} /> }] : []),
    { question: 'gpParts.row.place', answer: <Where appointment={appointment} />, ...to('place') },
  ];
  return <SummaryList rows={rows} />;
}

function Own({ text }: { text: string }) {
  return (
    <span className={styles.own} translate="no" data-formatted>
      {text}
    </span>
  );
}

function Shared({ records }: Pick<NonNullable<AppointmentNow['sharing']>, 'records'>) {
  return (
    <span className={styles.lines}>
      {records.map((each) => (
        <span key={each}>
          <Say id={`gpParts.shared.${each}`} />
        </span>
      ))}
    </span>
  );
}

function Who({ appointment: { patient, adult } }: Pick<Props, 'appointment'>) {
  const { language } = useLanguage();
  if (!patient) return null;
  return (
    <span className={styles.lines}>
      <span translate="no" data-formatted>
        {fullName(patient)}, {formatDateOfBirth(patient.dob, language)}
      </span>
      {adult && (
        <span className={styles.soft}>
          <Say id="gpParts.row.adult" values={{ name: <bdi translate="no">{fullName(adult)}</bdi> }} />
        </span>
      )}
    </span>
  );
}

type WishesProps = { wishes: NonNullable<AppointmentNow['wishes']>; doctor: string | undefined; timed: boolean };

function Wishes({ wishes, doctor, timed }: WishesProps) {
  const { minutes, interpreter, spoken, images } = wishes;
  return (
    <span className={styles.lines}>
      <span>
        <Say id={timed ? 'gpParts.row.exactMinutes' : 'gpParts.row.minutes'} values={{ minutes }} />
      </span>
      <span>
        <Say id={`gpParts.spoken.${spoken}`} />
      </span>
      {(doctor !== undefined || !timed) && (
        <span>{doctor ? <bdi translate="no">{doctor}</bdi> : <Say id="gpParts.row.anyDoctor" />}</span>
      )}
      <span>
        <Say id={interpreter ? 'gpParts.row.interpreter' : 'gpParts.row.noInterpreter'} />
      </span>
      <span>
        <Say id={images ? 'gpParts.row.images' : 'gpParts.row.noImages'} />
      </span>
    </span>
  );
}

function When({ time: { at, practitioner } }: { time: NonNullable<AppointmentNow['time']> }) {
  const { language } = useLanguage();
  return (
    <span className={styles.lines}>
      <span data-formatted>{formatUkTime(at, language)}</span>
      {practitioner && <bdi translate="no">{practitioner}</bdi>}
    </span>
  );
}

function Where({ appointment }: Pick<Props, 'appointment'>) {
  const { email, phoneCountry, phone, address1, address2, city, postCode, country } = appointment;
  if (!address1 || !city || !postCode || !country) return null;
  return (
    <span className={styles.lines}>
      <span translate="no" data-formatted>
        {email}
      </span>
      <span translate="no" data-formatted>
        {phone && fullNumber(phoneCountry, phone)}
      </span>
      <PostalAddress address={{ address1, address2, city, postCode, country }} />
    </span>
  );
}
