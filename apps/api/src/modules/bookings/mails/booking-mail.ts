import type { BookingState } from '@meridian/domain/bookings';
import { formatMoney, formatUkTime, fullName } from '@meridian/domain/kernel';
import type { MailFrame } from '../../../platform/mail/index.js';
import type { GuestLinks } from '../../identity/index.js';
import type { Appointment } from '../appointments/appointment.js';
import { pathOf } from '../appointments/calendar-entry.js';

/** Empty where the person was erased or has no mailbox. */
export function addressOf({ contact }: Pick<BookingState, 'contact'>): string {
  return (contact && typeof contact === 'object' ? contact.email : null) ?? '';
}

/** Mails about a booking, in the language in which it was booked; none where its person was erased or has no mailbox. */
export const bookingMail = (links: Pick<GuestLinks, 'pathFor'>): MailFrame<Appointment> => ({
  to({ language, state: { contact, patients } }) {
    const address = addressOf({ contact });
    return address === '' ? null : { language, name: patients[0] ? fullName(patients[0]) : '', address };
  },
  path: (appointment) => links.pathFor(appointment.userId, pathOf(appointment), addressOf(appointment.state)),
  values({ language, ...details }) {
    const {
      reference,
      at,
      test,
      place,
      kitAtHome,
      sample,
      preparation,
      fastingHours,
      daysSinceExposure,
      asks,
      owed,
      paid,
      total,
      freeUntil,
    } = details;
    return {
      reference,
      test,
      time: formatUkTime(new Date(at), language),
      where: kitAtHome ? 'kit' : place ? 'place' : 'home',
      sample,
      preparation,
      prepares: preparation === '' ? 'no' : 'yes',
      fastingHours: String(fastingHours),
      fasts: fastingHours > 0 ? 'yes' : 'no',
      daysSinceExposure: String(daysSinceExposure),
      waits: daysSinceExposure > 0 ? 'yes' : 'no',
      asks: asks ? 'yes' : 'no',
      place: place?.name ?? '',
      address: place?.address ?? '',
      phone: place?.phone ?? '',
      total: formatMoney(total),
      paid: formatMoney(paid),
      owed: formatMoney(owed),
      due: owed.amount > 0 ? 'yes' : 'no',
      freeUntil: formatUkTime(new Date(freeUntil), language),
    };
  },
});
