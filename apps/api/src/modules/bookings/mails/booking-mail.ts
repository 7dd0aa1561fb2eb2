import { formatMoney, formatUkTime, fullName } from '@meridian/domain/kernel';
import type { Clock } from '../../../platform/clock.js';
import type { Environment } from '../../../platform/environment.js';
import type { Attachment, MailKey, MailValues, Mailer } from '../../../platform/mail/index.js';
import type { Appointment } from '../appointments/appointment.js';
import { attachedCalendar, pageOf } from '../appointments/calendar-file.js';

export interface LetterTools {
  readonly mailer: Mailer;
  readonly environment: Environment;
  readonly clock: Clock;
}

export interface BookingMail {
  readonly key: MailKey;
  /** What it is about: it is mailed once. */
  readonly about: string;
  readonly values?: MailValues;
  readonly calendar?: boolean;
  readonly attachments?: readonly Attachment[];
}

/** One letter about a booking, in the language in which it was booked; nothing where its person was erased. */
export async function sendBookingMail(
  { mailer, environment, clock }: LetterTools,
  appointment: Appointment,
  { key, about, values, calendar = false, attachments = [] }: BookingMail,
): Promise<void> {
  const { language, state } = appointment;
  const { contact, patients } = state;
  if (!contact || typeof contact !== 'object') return;
  const letter = mailer.mailFrom({
    language,
    key,
    values: { ...valuesOf(appointment), ...values },
    action: pageOf(appointment, environment),
  });
  const entries = calendar ? [attachedCalendar(appointment, environment, clock.now())] : [];
  const to = { name: patients[0] ? fullName(patients[0]) : '', address: contact.email };
  await mailer.send({
    to,
    language,
    letter,
    attachments: [...entries, ...attachments],
    idempotencyKey: `bookings.letters:${about}`,
  });
}

function valuesOf({ language, ...details }: Appointment): MailValues {
  const { reference, at, test, place, kitAtHome, owed, paid, total, freeUntil } = details;
  return {
    reference,
    test,
    time: formatUkTime(new Date(at), language),
    where: kitAtHome ? 'kit' : place ? 'place' : 'home',
    place: place?.name ?? '',
    address: place?.address ?? '',
    phone: place?.phone ?? '',
    total: formatMoney(total),
    paid: formatMoney(paid),
    owed: formatMoney(owed),
    due: owed.amount > 0 ? 'yes' : 'no',
    freeUntil: formatUkTime(new Date(freeUntil), language),
  };
}
