import type { PaymentEventMap } from '@meridian/domain/payments';
import type { OrderEventMap } from '@meridian/domain/shop';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { token } from '../../../platform/injection.js';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { followedPayments } from '../../payments/index.js';
import { lateRefundId } from './attempt-ids.js';
import { endAttempt } from './end-attempt.handler.js';
import { orderRecord } from './order-record.js';
import { settleOrder } from './settle-order.handler.js';

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
    return reaction<Followed>({
      name: 'shop.settle',
      attempts: 'forAnHour',
      on: {
        /** Nothing is to be paid: the order is at once. */
        OrderHeld: async ({ data: { orderId }, recordedAt }, context) => {
          const record = await orderRecord(store, orderId);
          if (!record || record.order.paymentId !== undefined) return;
          await settle(orderId, recordedAt.toISOString(), context);
        },
        ...followedPayments(store, {
          kind: 'cart',
          async received({ orderId }, { paidAt, after }, context) {
            const toldOff = after === 'failed' || after === 'cancelled';
            return !toldOff && (await settle(orderId, paidAt, context)) === 'paid' ? 'taken' : 'notWanted';
          },
          backId: ({ orderId }) => lateRefundId(orderId),
          ended: ({ subjectId: cartId, orderId }, why, { acting }) =>
            endAttempt(store, { cartId, orderId, why }, acting),
        }),
      },
    });
  },
);
