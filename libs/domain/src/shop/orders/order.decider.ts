import {
  compareMoney,
  type Aggregate,
  type Decider,
  type Money,
  money,
  type Refused,
  refuse,
  sum,
} from '../../kernel/index.js';
import type { OrderEvent, OrderEventMap } from './order.events.js';
import { isQuantity } from '../checkout/quantity.rules.js';
import {
  evolveOrder,
  noOrder,
  type OrderState,
  refundable,
  refundedBefore,
  refundFor,
  takes,
  unitsBack,
} from './order.state.js';
import { refundOfUnits } from '../checkout/pricing.js';
import { vatOfRefund } from '../catalogue/vat.js';

type OneOrder = { readonly orderId: string };
type Units = OrderEventMap['OrderRefundRequested']['units'];

interface WantedRefund extends OneOrder {
  readonly refundId: string;
  /** Either units, which give back what was paid for them, or an amount. */
  readonly units: Units;
  readonly amount?: Money;
  readonly restocked: boolean;
  readonly reason: string;
}

export type OrderCommand =
  | { readonly type: 'RequestOrder'; readonly data: OrderEventMap['OrderRequested'] }
  | { readonly type: 'ConfirmHolds'; readonly data: OneOrder }
  | { readonly type: 'AbandonOrder'; readonly data: OrderEventMap['OrderAbandoned'] }
  | { readonly type: 'ReviveOrder'; readonly data: OneOrder }
  | { readonly type: 'SettleOrder'; readonly data: OneOrder & { readonly paidAt: string } }
  | { readonly type: 'MarkOrderAsGift'; readonly data: Omit<OrderEventMap['OrderMarkedAsGift'], 'userId'> }
  | { readonly type: 'DispatchOrder'; readonly data: OrderEventMap['OrderDispatched'] }
  | { readonly type: 'DeliverOrder'; readonly data: OneOrder }
  /** Before it is dispatched; gives back all that was paid and not yet given back. */
  | { readonly type: 'CancelOrder'; readonly data: OneOrder & { readonly refundId: string; readonly reason: string } }
  | { readonly type: 'RefundOrder'; readonly data: WantedRefund }
  /** Results of payments; a refund that nobody asked for here was made at the provider. */
  | { readonly type: 'NoteRefund'; readonly data: Omit<OrderEventMap['OrderRefunded'], 'vat' | 'userId'> }
  | { readonly type: 'NoteRefundFailed'; readonly data: OrderEventMap['OrderRefundFailed'] };

export type OrderRefusal =
  | 'unknownOrder'
  | 'orderExists'
  | 'notHeld'
  | 'notPaid'
  | 'alreadyPaid'
  | 'alreadyDispatched'
  | 'notDispatched'
  | 'orderCancelled'
  | 'badQuantity'
  | 'badRefund'
  | 'refundTooMuch';

export const orderDecider: Decider<OrderState, OrderCommand, OrderEvent, OrderRefusal> = {
  initial: noOrder,
  evolve: evolveOrder,
  decide: {
    RequestOrder: ({ data }, { order }) => {
      if (!order) return [{ type: 'OrderRequested', data }];
      return order.cartId === data.cartId ? [] : refuse('orderExists');
    },
    ConfirmHolds: ({ data }, state) => {
      if (takes(state, 'OrderHeld')) return [{ type: 'OrderHeld', data }];
      return state.status === 'none' || state.status === 'abandoned' ? refuse('notHeld') : [];
    },
    AbandonOrder: ({ data }, state) => {
      if (takes(state, 'OrderAbandoned')) return [{ type: 'OrderAbandoned', data }];
      if (state.status === 'none') return refuse('unknownOrder');
      return state.status === 'abandoned' ? [] : refuse('alreadyPaid');
    },
    ReviveOrder: ({ data }, state) => {
      if (takes(state, 'OrderRevived')) return [{ type: 'OrderRevived', data }];
      return state.status === 'none' ? refuse('unknownOrder') : [];
    },
    SettleOrder: ({ data: { orderId, paidAt } }, state) => {
      if (!state.order) return refuse('unknownOrder');
      if (!takes(state, 'OrderPaid')) return hasBeenPaid(state) ? [] : refuse('notHeld');
      const { cartId, userId, total } = state.order;
      return [{ type: 'OrderPaid', data: { orderId, cartId, userId, total, paidAt } }];
    },
    MarkOrderAsGift: ({ data }, state) => {
      if (!state.order) return refuse('unknownOrder');
      if (!hasBeenPaid(state)) return refuse('notPaid');
      if (state.status === 'cancelled') return refuse('orderCancelled');
      if (!takes(state, 'OrderMarkedAsGift')) return refuse('alreadyDispatched');
      if (state.gift?.greeting === data.greeting) return [];
      return [{ type: 'OrderMarkedAsGift', data: { ...data, userId: state.order.userId } }];
    },
    DispatchOrder: ({ data }, state) => {
      if (takes(state, 'OrderDispatched')) return [{ type: 'OrderDispatched', data }];
      if (!state.order) return refuse('unknownOrder');
      if (!hasBeenPaid(state)) return refuse('notPaid');
      return state.status === 'cancelled' ? refuse('orderCancelled') : [];
    },
    DeliverOrder: ({ data }, state) => {
      if (takes(state, 'OrderDelivered')) return [{ type: 'OrderDelivered', data }];
      if (!state.order) return refuse('unknownOrder');
      return state.status === 'delivered' ? [] : refuse('notDispatched');
    },
    CancelOrder: ({ data: { orderId, refundId, reason } }, state) => {
      if (state.status === 'cancelled') return [];
      if (!state.order) return refuse('unknownOrder');
      if (!hasBeenPaid(state)) return refuse('notPaid');
      if (!takes(state, 'OrderCancelled')) return refuse('alreadyDispatched');
      const { userId, paymentId, lines } = state.order;
      const cancelled = { type: 'OrderCancelled', data: { orderId, userId, reason } } as const;
      const amount = refundable(state);
      if (paymentId === undefined || amount.amount === 0) return [cancelled];
      const units = lines
        .map(({ itemId, quantity }) => ({ itemId, quantity: quantity - unitsBack(state, itemId) }))
        .filter(({ quantity }) => quantity > 0);
      const refund = { orderId, userId, refundId, paymentId, amount, units, restocked: true, reason };
      return [cancelled, { type: 'OrderRefundRequested', data: refund }];
    },
    RefundOrder: ({ data }, state) => {
      if (refundFor(state.refunds, data.refundId)) return [];
      if (!state.order || !takes(state, 'OrderRefundRequested')) return refuse('notPaid');
      const { userId, paymentId } = state.order;
      const amount = amountOf(data, state);
      if ('refused' in amount) return amount;
      const left = refundable(state);
      if (paymentId === undefined || compareMoney(amount, left) > 0) return refuse('refundTooMuch', { left });
      const { orderId, refundId, units, restocked, reason } = data;
      return [
        {
          type: 'OrderRefundRequested',
          data: { orderId, userId, refundId, paymentId, amount, units, restocked, reason },
        },
      ];
    },
    NoteRefund: ({ data }, state) => {
      if (!state.order || !takes(state, 'OrderRefunded')) return refuse('notPaid');
      const known = refundFor(state.refunds, data.refundId);
      if (known?.stands === 'made') return [];
      const asked = known?.stands === 'requested' ? known.amount.amount : 0;
      if (!isAmount(data.amount) || data.amount.amount > refundable(state).amount + asked)
        return refuse('refundTooMuch');
      const vat = vatOfRefund(state.order.vat, refundedBefore(state), data.amount);
      const person = data.reason === undefined ? {} : { userId: state.order.userId };
      return [{ type: 'OrderRefunded', data: { ...data, ...person, vat } }];
    },
    NoteRefundFailed: ({ data }, state) =>
      refundFor(state.refunds, data.refundId)?.stands === 'requested' ? [{ type: 'OrderRefundFailed', data }] : [],
  },
};

function hasBeenPaid({ status }: OrderState): boolean {
  return status === 'paid' || status === 'dispatched' || status === 'delivered' || status === 'cancelled';
}

function isAmount({ amount, currency }: Money): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && currency === 'GBP';
}

function amountOf({ units, amount }: WantedRefund, state: OrderState): Money | Refused<OrderRefusal> {
  if (units.length > 0 === (amount !== undefined)) return refuse('badRefund');
  if (amount) return isAmount(amount) ? money(amount.amount, amount.currency) : refuse('badRefund');
  if (new Set(units.map(({ itemId }) => itemId)).size < units.length) return refuse('badRefund');
  const parts: Money[] = [];
  for (const { itemId, quantity } of units) {
    const line = state.order?.lines.find((each) => each.itemId === itemId);
    const before = unitsBack(state, itemId);
    if (!line || !isQuantity(quantity) || before + quantity > line.quantity) return refuse('badQuantity', { itemId });
    parts.push(refundOfUnits(line, before, quantity));
  }
  const total = sum(parts);
  return total.amount > 0 ? total : refuse('badRefund');
}

export const orders: Aggregate<OrderState, OrderCommand, OrderEvent, OrderRefusal> = {
  category: 'order',
  decider: orderDecider,
  idOf: ({ data }) => data.orderId,
};
