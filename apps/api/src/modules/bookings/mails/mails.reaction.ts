import type { BookingEventMap } from '@meridian/domain/bookings';
import { formatMoney, formatUkTime } from '@meridian/domain/kernel';
import type { ReceiptEventMap } from '@meridian/domain/payments';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { Mailer } from '../../../platform/mail/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { GuestInvitations } from '../../identity/index.js';
import { token } from '../../../platform/injection.js';
import { reaction, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { type Appointment, appointmentOf } from '../appointments/appointment.js';
import { type BookingMail, sendBookingMail } from './booking-mail.js';
import { bookingPaper } from '../receipts/booking-paper.js';
import { bookingReceiptPdf } from '../receipts/booking-receipt-pdf.js';

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
> &
  Pick<ReceiptEventMap, 'ReceiptIssued'>;

/** Nobody waits for the letter of a payment of long ago, which was numbered only now. */
const newsDays = 7;
const dayMs = 24 * 3_600_000;

/** Mails patients what becomes of their bookings, in the language in which they booked. */
export const bookingMailsReaction = provideReaction(
  {
    store: reactionStore,
    clock: token<Clock>(CLOCK),
    mailer: Mailer,
    environment: token<Environment>(ENVIRONMENT),
    invitations: GuestInvitations,
  },
  ({ invitations, ...tools }) => {
    const { store, clock } = tools;

    const mail = async (
      bookingId: string,
      letterOf: (appointment: Appointment) => BookingMail | Promise<BookingMail>,
    ): Promise<void> => {
      const appointment = await appointmentOf(store, bookingId, clock.now());
      if (appointment) await sendBookingMail(tools, appointment, await letterOf(appointment));
    };

    /** With the document itself; the amount is that which it says. */
    const mailDocument = async (
      bookingId: string,
      { series, documentId, number }: ReceiptEventMap['ReceiptIssued'],
    ): Promise<void> => {
      const paper = await bookingPaper(store, bookingId);
      const content = paper && (await bookingReceiptPdf(tools, paper, { series, documentId, number }));
      if (!content) throw new Error('there is no document of this number');
      const receipt = paper.receipts.find(({ receiptId }) => receiptId === documentId);
      const credit = paper.credits.find(({ refundId }) => refundId === documentId);
      const { amount } = receipt ?? credit ?? {};
      const movedAt = receipt?.paidAt ?? credit?.at ?? '';
      if (clock.now().getTime() - Date.parse(movedAt) > newsDays * dayMs) return;
      await mail(bookingId, () => ({
        key: series === 'receipt' ? 'bookings.mail.receipt' : 'bookings.mail.creditNote',
        about: number,
        values: {
          number,
          ...(amount && { amount: formatMoney(amount) }),
          inStore: credit?.receipt.paidBy === 'inStore' ? 'yes' : 'no',
        },
        attachments: [{ name: `${number}.pdf`, type: 'application/pdf', content }],
      }));
    };

    return reaction<Mailed>({
      name: 'bookings.letters',
      // About an hour: some mail servers ask strangers to come back later.
      attempts: 16,
      on: {
        BookingRequested: ({ data: { bookingId, userId } }, { acting }) =>
          mail(bookingId, async () => {
            const guest = await invitations.invite(userId, { ...acting, commandId: `invite:${bookingId}` });
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
        /** What has a receipt goes back with a credit note, whose letter tells it. */
        BookingRefunded: async ({ data: { bookingId, refundId, amount } }) => {
          const paper = await bookingPaper(store, bookingId);
          if (paper?.credits.some((credit) => credit.refundId === refundId)) return;
          await mail(bookingId, () => ({
            key: 'bookings.mail.refunded',
            about: `refunded:${refundId}`,
            values: { amount: formatMoney(amount) },
          }));
        },
        ReceiptIssued: async ({ data }) => {
          if (data.subject.kind === 'booking') await mailDocument(data.subject.id, data);
        },
      },
    });
  },
);
