import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import things from '../../../ui/page/own-things.module.css';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import type { BookingRecordNow } from '../shared/use-booking-record.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './bookings.module.css';
import type { OwnBookingNow } from './own-booking.ts';

type Entry = BookingRecordNow['history'][number];

const words = {
  termsHeard: 'yourBookings.change.termsHeard',
  triageAnswered: 'yourBookings.change.triageAnswered',
  triageHeard: 'yourBookings.change.triageHeard',
  requested: 'yourBookings.change.requested',
  paid: 'yourBookings.change.paid',
  acknowledged: 'yourBookings.change.acknowledged',
  amended: 'yourBookings.change.amended',
  attended: 'yourBookings.change.attended',
  identityRefused: 'yourBookings.change.identityRefused',
  kitSent: 'yourBookings.change.kitSent',
  drawFailed: 'yourBookings.change.drawFailed',
  sampleTaken: 'yourBookings.change.sampleTaken',
  arrivalUndone: 'yourBookings.change.arrivalUndone',
  identityRefusalUndone: 'yourBookings.change.identityRefusalUndone',
  drawUndone: 'yourBookings.change.drawUndone',
  patientFailureUndone: 'yourBookings.change.patientFailureUndone',
  completionUndone: 'yourBookings.change.completionUndone',
  sampleUndone: 'yourBookings.change.sampleUndone',
  patientFailed: 'yourBookings.change.patientFailed',
  atLab: 'yourBookings.change.atLab',
  resultEntered: 'yourBookings.change.resultEntered',
  resultPublished: 'yourBookings.change.resultPublished',
  vaccinated: 'yourBookings.change.vaccinated',
  vaccinationCorrected: 'yourBookings.change.vaccinationCorrected',
  completed: 'yourBookings.change.completed',
  cancelled: 'yourBookings.change.cancelled',
  missed: 'yourBookings.change.missed',
  failed: 'yourBookings.change.failed',
  refundRequested: 'yourBookings.change.refundRequested',
  refunded: 'yourBookings.change.refunded',
  refundFailed: 'yourBookings.change.refundFailed',
} as const satisfies Record<Entry['change'], MessageId>;

type Props = { record: BookingRecordNow; patients: OwnBookingNow['patientTests'] };

/** The history of a booking, oldest first; with the person, where several came. */
export function History({ record, patients }: Props) {
  const { language } = useLanguage();
  return (
    <ol className={styles.history}>
      {record.history.map(({ id, change, amount, counterMethod, tillReceipt, patient, reason, at }) => {
        const person = patients.length > 1 && patient != null ? patients[patient - 1] : undefined;
        const isFee = (change === 'amended' || change === 'cancelled') && (amount?.amount ?? 0) > 0;
        return (
          <li key={id}>
            <span>
              <Say id={words[change]} values={{ amount: amount ? formatMoney(amount) : '' }} />
              {person && (
                <>
                  {' · '}
                  <span translate="no" data-formatted>
                    {fullName(person)}
                  </span>
                </>
              )}
            </span>
            {isFee && amount && (
              <span>
                <Say id="yourBookings.change.fee" values={{ amount: formatMoney(amount) }} />
              </span>
            )}
            {counterMethod && (
              <span>
                <Say id={`fields.CounterMethod.${counterMethod}`} />
              </span>
            )}
            {tillReceipt && (
              <span>
                <Say id="yourBookings.change.till" values={{ number: tillReceipt }} />
              </span>
            )}
            {reason && (
              <span>
                <Say id={`yourBookings.failure.${reason}`} />
              </span>
            )}
            <time dateTime={at} className={things.soft} data-formatted>
              {formatUkTime(at, language)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
