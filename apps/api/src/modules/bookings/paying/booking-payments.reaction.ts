import type { BookingCommand, BookingEventMap } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import type { PaymentEventMap } from '@meridian/domain/payments';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { Slots } from '../../diary/index.js';
import { Kits } from '../kits/kits.handler.js';
import { token } from '../../../platform/injection.js';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { openedReason, refundReason, requestRefund } from '../../payments/index.js';
import { landRefundId } from '../booking/booking-ids.js';
import { sendBooking } from '../booking/booking-writes.handler.js';
import { endBookingAttempt } from './end-booking-attempt.handler.js';
import { landBooking } from './land-booking.handler.js';
import { bookingPayment } from './booking-payment.js';

type Why = BookingEventMap['BookingPaymentAbandoned']['why'];
type Of<Type extends keyof PaymentEventMap> = { readonly data: PaymentEventMap[Type] };
type Followed = Pick<PaymentEventMap, 'PaymentReceived' | 'PaymentFailed' | 'PaymentCancelled' | 'PaymentExpired'> &
  Pick<PaymentEventMap, 'PartRefunded' | 'FullyRefunded' | 'RefundFailed'> &
  Pick<BookingEventMap, 'BookingRefundRequested'>;

/**
 * Bookings and their money: what comes makes a booking or goes back, what is to go back is asked of the payment and noted when
 * it is there. One reaction for all, so that an attempt is never landed and ended at the same time.
 */
export const bookingPaymentsReaction = provideReaction(
  {
    store: reactionStore,
    slots: Slots,
    kits: Kits,
    clock: token<Clock>(CLOCK),
    personalData: token<PersonalDataService>(PERSONAL_DATA),
  },
  ({ store, slots, kits, clock, personalData }) => {
    const tools = { store, slots, kits, now: () => clock.now() };

    const received = async ({ data }: Of<'PaymentReceived'>, { acting }: ReactionContext): Promise<void> => {
      const { paymentId, amount, receivedAt: paidAt, after } = data;
      const payment = await bookingPayment(store, paymentId);
      if (!payment) return;
      const { bookingId, orderId } = payment;
      const toldOff = after === 'failed' || after === 'cancelled';
      const money = { bookingId, orderId, paymentId, amount, paidAt, toldOff };
      if ((await landBooking(tools, money, acting)) === 'landed') return;
      const back = { paymentId, refundId: landRefundId(paymentId), amount, reason: 'late' };
      const asked = await requestRefund(store, back, acting);
      if (isRefused(asked)) throw new Error(`money for no booking could not be given back: ${asked.refused}`);
    };
    const ended =
      (why: Why) =>
      async (
        { data }: { readonly data: { readonly paymentId: string } },
        { acting }: ReactionContext,
      ): Promise<void> => {
        const payment = await bookingPayment(store, data.paymentId);
        if (!payment) return;
        const { bookingId, orderId } = payment;
        await endBookingAttempt(tools, { bookingId, orderId, why }, acting);
      };
    const note = async (command: BookingCommand, { acting }: ReactionContext): Promise<void> => {
      const noted = await sendBooking(store, command, acting);
      if (isRefused(noted)) throw new Error(`a refund could not be noted: ${noted.refused}`);
    };
    const made = async ({ data }: Of<'PartRefunded'>, context: ReactionContext): Promise<void> => {
      const { paymentId, refundId, amount, madeAt: refundedAt } = data;
      const payment = await bookingPayment(store, paymentId);
      if (!payment) return;
      const why = await refundReason(store, paymentId, refundId);
      const refunded = { bookingId: payment.bookingId, refundId, receiptId: paymentId, amount, refundedAt, ...why };
      await note({ type: 'NoteBookingRefund', data: refunded }, context);
    };
    const notMade = async ({ data }: Of<'RefundFailed'>, context: ReactionContext): Promise<void> => {
      const { paymentId, refundId } = data;
      const payment = await bookingPayment(store, paymentId);
      if (!payment) return;
      await note({ type: 'NoteBookingRefundFailed', data: { bookingId: payment.bookingId, refundId } }, context);
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
        BookingRefundRequested: async ({ data }, context) => {
          const { bookingId, refundId, paymentId, amount } = data;
          if (paymentId === undefined) return;
          const why = await openedReason(personalData, data);
          const asked = await requestRefund(store, { paymentId, refundId, amount, ...why }, context.acting);
          if (!isRefused(asked)) return;
          if (asked.refused === 'busy') throw new Error('a refund could not be asked for: busy');
          await note({ type: 'NoteBookingRefundFailed', data: { bookingId, refundId } }, context);
        },
        PartRefunded: made,
        FullyRefunded: made,
        RefundFailed: notMade,
      },
    });
  },
);
