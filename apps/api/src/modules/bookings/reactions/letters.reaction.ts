import type { BookingEventMap } from '@meridian/domain/bookings';
import { formatMoney, formatUkTime } from '@meridian/domain/kernel';
import { type Reaction, reaction, type ReactionTools } from '../../../platform/reactions/index.js';
import { inviteGuest } from '../../identity/index.js';
import type { Appointment } from '../documents/appointment.js';
import { appointmentOf } from '../documents/appointment.js';
import { type BookingLetter, sendBookingLetter } from '../documents/booking-letter.js';

type Mailed = Pick<
  BookingEventMap,
  | 'BookingRequested'
  | 'BookingAcknowledged'
  | 'DateAmended'
  | 'KitSent'
  | 'BookingCancelled'
  | 'BookingFailed'
  | 'PatientMissed'
  | 'BookingRefunded'
>;

/** Mails patients what becomes of their bookings, in the language in which they booked. */
export function bookingLettersReaction(tools: ReactionTools): Reaction {
  const { store, clock } = tools;

  const mail = async (
    bookingId: string,
    letterOf: (appointment: Appointment) => BookingLetter | Promise<BookingLetter>,
  ): Promise<void> => {
    const appointment = await appointmentOf(store, bookingId, clock.now());
    if (appointment) await sendBookingLetter(tools, appointment, await letterOf(appointment));
  };

  return reaction<Mailed>({
    name: 'bookings.letters',
    // About an hour: some mail servers ask strangers to come back later.
    attempts: 16,
    on: {
      BookingRequested: ({ data: { bookingId, userId } }) =>
        mail(bookingId, async () => {
          const guest = await inviteGuest(tools, userId, { actor: userId, commandId: `invite:${bookingId}` });
          const key = guest ? 'bookings.mail.bookedGuest' : 'bookings.mail.booked';
          return { key, about: `booked:${bookingId}`, calendar: true };
        }),
      BookingAcknowledged: ({ data: { bookingId } }) =>
        mail(bookingId, () => ({
          key: 'bookings.mail.acknowledged',
          about: `acknowledged:${bookingId}`,
          calendar: true,
        })),
      DateAmended: ({ id, data: { bookingId, from, at, fee, by } }) =>
        mail(bookingId, ({ language }) => ({
          key: 'bookings.mail.amended',
          about: `amended:${id}`,
          values: {
            by,
            from: formatUkTime(new Date(from), language),
            time: formatUkTime(new Date(at), language),
            fee: formatMoney(fee),
            charged: fee.amount > 0 ? 'yes' : 'no',
          },
          calendar: true,
        })),
      KitSent: ({ data: { bookingId } }) =>
        mail(bookingId, () => ({ key: 'bookings.mail.kitSent', about: `kit:${bookingId}` })),
      BookingCancelled: ({ data: { bookingId, by, fee } }) =>
        mail(bookingId, ({ givenBack }) => ({
          key: 'bookings.mail.cancelled',
          about: `cancelled:${bookingId}`,
          values: {
            by,
            fee: formatMoney(fee),
            charged: fee.amount > 0 ? 'yes' : 'no',
            back: formatMoney(givenBack),
            refund: givenBack.amount > 0 ? 'yes' : 'no',
          },
          calendar: true,
        })),
      BookingFailed: ({ data: { bookingId, reason } }) =>
        mail(bookingId, ({ givenBack }) => ({
          key: 'bookings.mail.failed',
          about: `failed:${bookingId}`,
          values: { reason, back: formatMoney(givenBack), refund: givenBack.amount > 0 ? 'yes' : 'no' },
          calendar: true,
        })),
      PatientMissed: ({ data: { bookingId } }) =>
        mail(bookingId, () => ({ key: 'bookings.mail.missed', about: `missed:${bookingId}` })),
      BookingRefunded: ({ data: { bookingId, refundId, amount } }) =>
        mail(bookingId, () => ({
          key: 'bookings.mail.refunded',
          about: `refunded:${refundId}`,
          values: { amount: formatMoney(amount) },
        })),
    },
  });
}
