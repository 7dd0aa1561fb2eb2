import { type BookingEventMap, type BookingState, toHandBack } from '@meridian/domain/bookings';
import { formatMoney, formatUkTime } from '@meridian/domain/kernel';
import type { ReceiptEventMap } from '@meridian/domain/payments';
import { attachedCalendar } from '../../../platform/calendar/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { Mailer, mails, type MailTemplate } from '../../../platform/mail/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { GuestInvitations, GuestLinks } from '../../identity/index.js';
import { paidAtCounter } from '../../payments/index.js';
import { token } from '../../../platform/injection.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { type Appointment, appointmentOf } from '../appointments/appointment.js';
import { calendarEntry, pathOf, payPathOf } from '../appointments/calendar-entry.js';
import { StandingSteps } from '../booking/standing-steps.reads.js';
import { addressOf, bookingMail } from './booking-mail.js';
import { bookingPaper, type Credit } from '../receipts/booking-paper.js';
import { bookingReceiptPdf } from '../receipts/booking-receipt-pdf.js';

type Mailed = Pick<
  BookingEventMap,
  | 'BookingRequested'
  | 'PaymentLinkSent'
  | 'BookingAcknowledged'
  | 'DateAmended'
  | 'KitSent'
  | 'BookingCancelled'
  | 'BookingFailed'
  | 'PatientMissed'
  | 'BookingCompleted'
  | 'VaccinationCorrected'
  | 'BookingRefunded'
> &
  Pick<ReceiptEventMap, 'ReceiptIssued'>;

/** Nobody waits for the letter of a payment of long ago, which was numbered only now. */
const newsDays = 7;
const dayMs = 24 * 3_600_000;

const bookingIn = (data: Mailed[keyof Mailed]): string | null => {
  if ('bookingId' in data) return data.bookingId;
  return data.subject.kind === 'booking' ? data.subject.id : null;
};

/** Mails patients what becomes of their bookings, in the language in which they booked. */
export const bookingMailsReaction = provideReaction(
  {
    store: reactionStore,
    clock: token<Clock>(CLOCK),
    mailer: Mailer,
    environment: token<Environment>(ENVIRONMENT),
    invitations: GuestInvitations,
    links: GuestLinks,
    steps: StandingSteps,
  },
  ({ invitations, links, mailer, steps, ...tools }) => {
    const { store, clock, environment } = tools;
    const calendar = (appointment: Appointment) => ({
      attachments: [attachedCalendar(calendarEntry(appointment, environment, clock.now()))],
    });

    /** With the document itself; the amount is that which it says. */
    const documentMail = async (
      bookingId: string,
      { series, documentId, number }: ReceiptEventMap['ReceiptIssued'],
      next: string,
    ): Promise<MailTemplate | null> => {
      const paper = await bookingPaper(store, bookingId);
      const content = paper && (await bookingReceiptPdf(tools, paper, { series, documentId, number }));
      if (!content) throw new Error('there is no document of this number');
      const receipt = paper.receipts.find(({ receiptId }) => receiptId === documentId);
      const credit = paper.credits.find(({ refundId }) => refundId === documentId);
      const { amount } = receipt ?? credit ?? {};
      const movedAt = receipt?.paidAt ?? credit?.at ?? '';
      if (clock.now().getTime() - Date.parse(movedAt) > newsDays * dayMs) return null;
      return {
        key: series === 'receipt' ? 'bookings.mail.receipt' : 'bookings.mail.creditNote',
        values: {
          number,
          next,
          ...(amount && { amount: formatMoney(amount) }),
          how: credit ? wayBack(credit) : 'provider',
        },
        attachments: [{ name: `${number}.pdf`, type: 'application/pdf', content }],
      };
    };

    return mails<Mailed, Appointment>(mailer, {
      ...bookingMail(links),
      name: 'bookings.letters',
      subject: async ({ type, data }) => {
        const bookingId = bookingIn(data);
        const mayBe = type === 'PaymentLinkSent' ? 'unpaid' : 'booked';
        return bookingId === null ? null : appointmentOf(store, bookingId, clock.now(), mayBe);
      },
      on: {
        BookingRequested: async ({ data: { bookingId, userId } }, appointment, { acting }) => {
          const guest = await invitations.invite(userId, pathOf(appointment), {
            ...acting,
            commandId: `invite:${bookingId}`,
          });
          const anywhere = guest && (await links.opensAnywhere(userId, addressOf(appointment.state)));
          return {
            key: guest ? 'bookings.mail.bookedGuest' : 'bookings.mail.booked',
            values: { opens: anywhere ? 'anywhere' : 'here' },
            ...calendar(appointment),
          };
        },
        /** What was paid or is over meanwhile needs no link any more. */
        PaymentLinkSent: async ({ data: { bookingId, until } }, { userId, language, state }) => {
          if (state.status !== 'held' || Date.parse(until) <= clock.now().getTime()) return null;
          const page = payPathOf(bookingId);
          const path = await links.pathFor(userId, page, addressOf(state));
          return {
            key: 'bookings.mail.payLink',
            // A booking of an account is its own: who is signed in goes on to it at once.
            path: path === page ? `/login?${new URLSearchParams({ next: page }).toString()}` : path,
            values: { until: formatUkTime(new Date(until), language) },
          };
        },
        BookingAcknowledged: (_acknowledged, appointment) =>
          appointment.state.slot?.walkIn ? null : { key: 'bookings.mail.acknowledged', ...calendar(appointment) },
        DateAmended: ({ data: { from, at, fee, by } }, appointment) => ({
          key: 'bookings.mail.amended',
          values: {
            by,
            from: formatUkTime(new Date(from), appointment.language),
            time: formatUkTime(new Date(at), appointment.language),
            fee: formatMoney(fee),
            charged: fee.amount > 0 ? 'yes' : 'no',
          },
          ...calendar(appointment),
        }),
        KitSent: 'bookings.mail.kitSent',
        BookingCancelled: ({ data: { by, fee } }, appointment) => ({
          key: 'bookings.mail.cancelled',
          values: { by, fee: formatMoney(fee), charged: fee.amount > 0 ? 'yes' : 'no', ...back(appointment) },
          ...calendar(appointment),
        }),
        BookingFailed: ({ data: { reason } }, appointment) => ({
          key: 'bookings.mail.failed',
          values: { reason, ...back(appointment) },
          ...calendar(appointment),
        }),
        BookingCompleted: async (completed, { state: { endsWith, vaccinations } }) => {
          if (!(await steps.stands(completed))) return null;
          const end = vaccinations.length > 0 ? 'vaccination' : (endsWith ?? 'visit');
          return { key: 'bookings.mail.completed', values: { endsWith: end } };
        },
        VaccinationCorrected: 'bookings.mail.corrected',
        PatientMissed: 'bookings.mail.missed',
        /** What has a receipt goes back with a credit note, whose mail says it. */
        BookingRefunded: async ({ data: { bookingId, refundId, amount } }) => {
          const paper = await bookingPaper(store, bookingId);
          if (paper?.credits.some((credit) => credit.refundId === refundId)) return null;
          return { key: 'bookings.mail.refunded', values: { amount: formatMoney(amount) } };
        },
        ReceiptIssued: ({ data }, { bookingId, state }) => documentMail(bookingId, data, nextOf(state)),
      },
    });
  },
);

/** What a receipt says of what comes next; nothing, where the booking has come to its end. */
function nextOf({ status, endsWith }: BookingState): string {
  const later = endsWith === 'visit' || endsWith === 'sample' ? 'end' : 'result';
  switch (status) {
    case 'pending':
      return 'confirm';
    case 'ack':
      return 'come';
    case 'attended':
    case 'kitSent':
    case 'sampled':
    case 'atLab':
    case 'resulted':
    case 'completed':
      return later;
    default:
      return 'none';
  }
}

/** By its words, how it was given back. */
const wayBack = ({ counterMethod, receipt: { paidBy } }: Credit): string =>
  counterMethod ?? (paidAtCounter(paidBy) ? 'inStore' : 'provider');

/** What a place took is given back there, by staff. */
function back({ givenBack, state }: Appointment) {
  const way = toHandBack(state).length > 0 ? 'inStore' : 'yes';
  return { back: formatMoney(givenBack), refund: givenBack.amount > 0 ? way : 'no' };
}
