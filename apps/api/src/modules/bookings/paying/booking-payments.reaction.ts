import { bookings, type BookingCommand, type BookingEventMap } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import type { PaymentEventMap } from '@meridian/domain/payments';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { Slots } from '../../diary/index.js';
import { Kits } from '../kits/kits.handler.js';
import { token } from '../../../platform/injection.js';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { askRefund, followedPayments, followedRefunds, openedReason, RefundLimit } from '../../payments/index.js';
import { BookingReferrals } from '../booking/booking-referrals.registry.js';
import { landRefundId } from '../booking/booking-ids.js';
import { endBookingAttempt } from './end-booking-attempt.handler.js';
import { landBooking } from './land-booking.handler.js';

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
    referrals: BookingReferrals,
    clock: token<Clock>(CLOCK),
    personalData: token<PersonalDataService>(PERSONAL_DATA),
    limit: RefundLimit,
  },
  ({ store, slots, kits, referrals, clock, personalData, limit }) => {
    const kind = 'booking';
    const tools = { store, slots, kits, referrals, now: () => clock.now() };

    const note = async (command: BookingCommand, { acting }: ReactionContext): Promise<void> => {
      const noted = await store.send(bookings, command, acting);
      if (isRefused(noted)) throw new Error(`a refund could not be noted: ${noted.refused}`);
    };
    return reaction<Followed>({
      name: 'bookings.payments',
      attempts: 'forAnHour',
      on: {
        ...followedPayments(store, {
          kind,
          async received({ paymentId, subjectId: bookingId, orderId }, { amount, paidAt, after }, { acting }) {
            const toldOff = after === 'failed' || after === 'cancelled';
            const landed = await landBooking(tools, { bookingId, orderId, paymentId, amount, paidAt, toldOff }, acting);
            return landed === 'landed' ? 'taken' : 'notWanted';
          },
          backId: ({ paymentId }) => landRefundId(paymentId),
          ended: ({ subjectId: bookingId, orderId }, why, { acting }) =>
            endBookingAttempt(tools, { bookingId, orderId, why }, acting),
        }),
        /** What was paid at the visit is given back there, by `handBackBooking`. */
        BookingRefundRequested: async ({ data }, context) => {
          const { bookingId, refundId, paymentId, amount } = data;
          if (paymentId === undefined) return;
          const why = await openedReason(personalData, data);
          if (await askRefund({ store, limit }, { paymentId, refundId, amount, ...why }, context)) return;
          await note({ type: 'NoteBookingRefundFailed', data: { bookingId, refundId } }, context);
        },
        ...followedRefunds(store, {
          kind,
          refunded: ({ subjectId: bookingId, paymentId: receiptId }, refund, context) =>
            note({ type: 'NoteBookingRefund', data: { bookingId, receiptId, ...refund } }, context),
          refundFailed: ({ subjectId: bookingId }, refundId, context) =>
            note({ type: 'NoteBookingRefundFailed', data: { bookingId, refundId } }, context),
        }),
      },
    });
  },
);
