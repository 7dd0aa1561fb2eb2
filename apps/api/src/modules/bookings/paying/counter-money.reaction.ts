import { bookingDecider, type BookingEventMap, bookingStream } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import { provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { noteCounterPayment, noteCounterRefund } from '../../payments/index.js';

type Followed = Pick<BookingEventMap, 'BookingPaid' | 'BookingRefundRequested'>;
type Noted = Awaited<ReturnType<typeof noteCounterPayment>>;

/** What a place took for bookings stands among the payments, as what a provider received. What goes back is asked of the payment by those who give it back. */
export const bookingCounterMoneyReaction = provideReaction({ store: reactionStore }, ({ store }) => {
  const sure = (noted: Noted): void => {
    if (isRefused(noted) && noted.refused === 'busy') throw new Error('the log is busy');
  };
  return reaction<Followed>({
    name: 'bookings.counter_money',
    fromStart: true,
    attempts: 'forAnHour',
    on: {
      BookingPaid: async ({ data: { bookingId, receiptId, paymentId, amount, paidAt, ...how } }, { acting }) => {
        if (paymentId !== undefined) return;
        const { state } = await store.look(bookingStream(bookingId), bookingDecider);
        if (state.owner === null) return;
        const subject = { kind: 'booking', id: bookingId };
        const taken = { paymentId: receiptId, subject, userId: state.owner, amount, receivedAt: paidAt, ...how };
        sure(await noteCounterPayment(store, taken, acting));
      },
      /** Before staff were asked how they give it back the time of the decision counted. */
      BookingRefundRequested: async ({ data, recordedAt }, { acting }) => {
        const { receiptId, refundId, amount, atOnce } = data;
        if (!atOnce) return;
        const refund = { paymentId: receiptId, refundId, amount, madeAt: recordedAt.toISOString() };
        sure(await noteCounterRefund(store, refund, acting));
      },
    },
  });
});
