import { isRefused } from '@meridian/domain/kernel';
import type { PaymentEventMap } from '@meridian/domain/payments';
import { orderDecider, type OrderCommand, type OrderEventMap, orderStream } from '@meridian/domain/shop';
import { issueNumber } from '../../../platform/documents/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { token } from '../../../platform/injection.js';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { followedRefunds, type MadeRefund, openedReason, RefundLimit, requestRefund } from '../../payments/index.js';
import { cancelReturnId } from '../checkout/attempt-ids.js';
import { throwWhenBusy } from '../checkout/log-busy.js';
import { rightsOf } from '../checkout/order-needs.js';
import { orderRecord } from '../checkout/order-record.js';
import { returnUnits } from './return-units.handler.js';
import { unitsLeft } from './units-left.js';

type Followed = Pick<OrderEventMap, 'OrderRefundRequested' | 'OrderCancelled'> &
  Pick<PaymentEventMap, 'PartRefunded' | 'FullyRefunded' | 'RefundFailed'>;

/** Money and goods that go back: asked of the payment, noted at the order when they are there, with a credit note. */
export const orderRefundsReaction = provideReaction(
  { store: reactionStore, personalData: token<PersonalDataService>(PERSONAL_DATA), limit: RefundLimit },
  ({ store, personalData, limit }) => {
    const note = (command: OrderCommand, { acting }: ReactionContext) =>
      throwWhenBusy(store.decide(orderStream(command.data.orderId), orderDecider, command, acting));
    const refunded = async (orderId: string, refund: MadeRefund, context: ReactionContext): Promise<void> => {
      const { refundId, refundedAt } = refund;
      const noted = await note({ type: 'NoteRefund', data: { orderId, ...refund } }, context);
      if (isRefused(noted)) {
        // Money that came too late goes back without an order, and has no receipt to be corrected.
        if (noted.refused === 'notPaid') return;
        throw new Error(`a refund could not be noted: ${noted.refused}`);
      }
      const subject = { kind: 'order', id: orderId } as const;
      const credit = { series: 'creditNote', subject, documentId: refundId, at: refundedAt } as const;
      await throwWhenBusy(issueNumber(store, credit, context.acting));
    };
    return reaction<Followed>({
      name: 'shop.refunds',
      attempts: 'forAnHour',
      on: {
        OrderRefundRequested: async ({ data }, context) => {
          const { orderId, paymentId, refundId, amount, units, restocked } = data;
          const record = await orderRecord(store, orderId);
          if (!record) return;
          const { acting } = context;
          await returnUnits(store, record.order, { returnId: refundId, units, restocked }, acting);
          const why = await openedReason(personalData, data);
          const refund = { paymentId, refundId, amount, ...why, ...(await limit.for(acting.actor)) };
          const asked = await throwWhenBusy(requestRefund(store, refund, acting));
          if (isRefused(asked)) await note({ type: 'NoteRefundFailed', data: { orderId, refundId } }, context);
        },
        OrderCancelled: async ({ data: { orderId } }, { acting }) => {
          const record = await orderRecord(store, orderId);
          if (!record) return;
          const left = { returnId: cancelReturnId(orderId), units: unitsLeft(record), restocked: true };
          await returnUnits(store, record.order, left, acting);
          for (const need of rightsOf(store, record.order)) await throwWhenBusy(need.giveBack(acting));
        },
        ...followedRefunds(store, {
          kind: 'cart',
          refunded: ({ orderId }, refund, context) => refunded(orderId, refund, context),
          async refundFailed({ orderId }, refundId, context) {
            await note({ type: 'NoteRefundFailed', data: { orderId, refundId } }, context);
          },
        }),
      },
    });
  },
);
