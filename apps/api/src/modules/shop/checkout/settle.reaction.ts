import { isRefused } from '@meridian/domain/kernel';
import type { PaymentEventMap } from '@meridian/domain/payments';
import type { OrderEventMap } from '@meridian/domain/shop';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { token } from '../../../platform/injection.js';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { requestRefund } from '../../payments/index.js';
import { lateRefundId } from './attempt-ids.js';
import { endAttempt, type EndedAttempt } from './end-attempt.handler.js';
import { told } from './log-busy.js';
import { orderRecord } from './order-record.js';
import { settleOrder } from './settle-order.handler.js';
import { type CartPayment, cartPayment } from './cart-payment.js';

type Followed = Pick<PaymentEventMap, 'PaymentReceived' | 'PaymentFailed' | 'PaymentCancelled' | 'PaymentExpired'> &
  Pick<OrderEventMap, 'OrderHeld'>;

const holdMilliseconds = 24 * 3_600_000;

/**
 * What payments tell about attempts to buy, in its order: money makes an order, or goes back; without money all is released.
 * One reaction for both, so that an attempt is never settled and released at the same time.
 */
export const settleReaction = provideReaction(
  { store: reactionStore, clock: token<Clock>(CLOCK) },
  ({ store, clock }) => {
    const settle = (orderId: string, paidAt: string, { acting }: ReactionContext) => {
      const until = new Date(clock.now().getTime() + holdMilliseconds).toISOString();
      return settleOrder(store, { orderId, paidAt, until }, acting);
    };
    const received = async (
      { paymentId, orderId }: CartPayment,
      { amount, receivedAt, after }: PaymentEventMap['PaymentReceived'],
      context: ReactionContext,
    ): Promise<void> => {
      const toldOff = after === 'failed' || after === 'cancelled';
      if (!toldOff && (await settle(orderId, receivedAt, context)) === 'paid') return;
      const back = { paymentId, refundId: lateRefundId(orderId), amount, reason: 'late' };
      const asked = await told(requestRefund(store, back, context.acting));
      if (isRefused(asked)) throw new Error(`late money could not be given back: ${asked.refused}`);
    };
    const ended =
      (why: EndedAttempt['why']) =>
      async (
        { data }: { readonly data: { readonly paymentId: string } },
        { acting }: ReactionContext,
      ): Promise<void> => {
        const payment = await cartPayment(store, data.paymentId);
        if (!payment) return;
        const { cartId, orderId } = payment;
        await endAttempt(store, { cartId, orderId, why }, acting);
      };
    return reaction<Followed>({
      name: 'shop.settle',
      // About an hour: money that was taken is not given up soon.
      attempts: 16,
      on: {
        /** Nothing is to be paid: the order stands at once. */
        OrderHeld: async ({ data: { orderId }, recordedAt }, context) => {
          const record = await orderRecord(store, orderId);
          if (!record || record.order.paymentId !== undefined) return;
          await settle(orderId, recordedAt.toISOString(), context);
        },
        PaymentReceived: async ({ data }, context) => {
          const payment = await cartPayment(store, data.paymentId);
          if (payment) await received(payment, data, context);
        },
        PaymentFailed: ended('failed'),
        PaymentCancelled: ended('cancelled'),
        PaymentExpired: ended('expired'),
      },
    });
  },
);
