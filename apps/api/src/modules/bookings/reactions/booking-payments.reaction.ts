import type { BookingCommand, BookingEventMap } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import type { PaymentEventMap } from '@meridian/domain/payments';
import {
  type Reaction,
  reaction,
  type ReactionContext,
  type ReactionTools,
} from '../../../platform/reactions/index.js';
import { requestRefund } from '../../payments/index.js';
import { landRefundId } from '../commands/booking-ids.js';
import { sendBooking } from '../commands/booking-writes.js';
import { endBookingAttempt } from '../commands/end-booking-attempt.js';
import { landBooking } from '../commands/land-booking.js';
import { bookingPayment } from './booking-payment.js';
import { bookingTools } from './booking-tools.js';

type Why = BookingEventMap['BookingPaymentAbandoned']['why'];
type Of<Type extends keyof PaymentEventMap> = { readonly data: PaymentEventMap[Type] };
type Followed = Pick<PaymentEventMap, 'PaymentReceived' | 'PaymentFailed' | 'PaymentCancelled' | 'PaymentExpired'> &
  Pick<PaymentEventMap, 'PartRefunded' | 'FullyRefunded' | 'RefundFailed'> &
  Pick<BookingEventMap, 'BookingRefundRequested'>;

const contextOf = (actor: string, { idempotencyKey }: ReactionContext) => ({ actor, causationId: idempotencyKey });

/**
 * Bookings and their money: what comes makes a booking or goes back, what is to go back is asked of the payment and noted when
 * it is there. One reaction for all, so that an attempt is never landed and ended at the same time.
 */
export function bookingPaymentsReaction(reactionTools: ReactionTools): Reaction {
  const tools = bookingTools(reactionTools);
  const { store } = tools;

  const received = async ({ data }: Of<'PaymentReceived'>, context: ReactionContext): Promise<void> => {
    const { paymentId, amount, receivedAt: paidAt, after } = data;
    const payment = await bookingPayment(store, paymentId);
    if (!payment) return;
    const { bookingId, orderId, userId } = payment;
    const toldOff = after === 'failed' || after === 'cancelled';
    const acting = contextOf(userId, context);
    const money = { bookingId, orderId, paymentId, amount, paidAt, toldOff };
    if ((await landBooking(tools, money, acting)) === 'landed') return;
    const back = { paymentId, refundId: landRefundId(paymentId), amount, reason: 'late' };
    const asked = await requestRefund(store, back, acting);
    if (isRefused(asked)) throw new Error(`money for no booking could not be given back: ${asked.refused}`);
  };
  const ended =
    (why: Why) =>
    async ({ data }: { readonly data: { readonly paymentId: string } }, context: ReactionContext): Promise<void> => {
      const payment = await bookingPayment(store, data.paymentId);
      if (!payment) return;
      const { bookingId, orderId, userId } = payment;
      await endBookingAttempt(tools, { bookingId, orderId, why }, contextOf(userId, context));
    };
  const note = async (command: BookingCommand, userId: string, context: ReactionContext): Promise<void> => {
    const noted = await sendBooking(store, command, contextOf(userId, context));
    if (isRefused(noted)) throw new Error(`a refund could not be noted: ${noted.refused}`);
  };
  const made = async ({ data }: Of<'PartRefunded'>, context: ReactionContext): Promise<void> => {
    const { paymentId, refundId, amount, madeAt: refundedAt } = data;
    const payment = await bookingPayment(store, paymentId);
    if (!payment) return;
    const { bookingId, userId } = payment;
    const refunded = { bookingId, refundId, receiptId: paymentId, amount, refundedAt };
    await note({ type: 'NoteBookingRefund', data: refunded }, userId, context);
  };
  const notMade = async ({ data }: Of<'RefundFailed'>, context: ReactionContext): Promise<void> => {
    const { paymentId, refundId } = data;
    const payment = await bookingPayment(store, paymentId);
    if (!payment) return;
    const { bookingId, userId } = payment;
    await note({ type: 'NoteBookingRefundFailed', data: { bookingId, refundId } }, userId, context);
  };

  return reaction<Followed>({
    name: 'bookings.payments',
    // About an hour: money that was taken is not given up soon.
    attempts: 16,
    on: {
      PaymentReceived: received,
      PaymentFailed: ended('failed'),
      PaymentCancelled: ended('cancelled'),
      PaymentExpired: ended('expired'),
      /** What was paid at the visit is given back there. */
      BookingRefundRequested: async ({ data: { bookingId, refundId, paymentId, amount }, metadata }, context) => {
        if (paymentId === undefined) return;
        const acting = contextOf(metadata.actor, context);
        const asked = await requestRefund(store, { paymentId, refundId, amount }, acting);
        if (!isRefused(asked)) return;
        if (asked.refused === 'busy') throw new Error('a refund could not be asked for: busy');
        await note({ type: 'NoteBookingRefundFailed', data: { bookingId, refundId } }, metadata.actor, context);
      },
      PartRefunded: made,
      FullyRefunded: made,
      RefundFailed: notMade,
    },
  });
}
