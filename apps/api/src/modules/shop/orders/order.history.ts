import type { OrderChange } from '@meridian/contracts/generated/admin';
import type { Money } from '@meridian/domain/kernel';
import type { OrderEventMap } from '@meridian/domain/shop';
import { initiatorOf } from '../../../platform/event-store/index.js';
import { type HistoryEntry, historyOf, historyProjection } from '../../../platform/history/index.js';

export interface OrderLine extends HistoryEntry {
  readonly change: OrderChange;
  readonly amount?: Money;
  /** Reason and greeting may name somebody, so they are sealed under the buyer's key. */
  readonly reason?: string | undefined;
  readonly greeting?: string | null;
  readonly note?: string;
}

/** What happened to each order, by whom. */
export const orderHistory = historyOf<OrderEventMap, OrderLine>({
  table: 'shop.order_history',
  of: 'orderId',
  by: initiatorOf,
  sealed: { reason: 'reason', greeting: 'greeting' },
  on: {
    OrderRequested: ({ data: { total } }) => ({ change: 'placed', amount: total }),
    OrderPaid: ({ data: { total } }) => ({ change: 'paid', amount: total }),
    OrderMarkedAsGift: ({ data: { userId: person, greeting } }) => ({ change: 'gift', person, greeting }),
    OrderDispatched: ({ data: { carrier, tracking } }) => ({
      change: 'dispatched',
      note: [carrier, tracking].filter(Boolean).join(' · '),
    }),
    OrderDelivered: 'delivered',
    OrderCancelled: ({ data: { userId: person, reason } }) => ({ change: 'cancelled', person, reason }),
    OrderRefundRequested: ({ data: { userId: person, reason, amount } }) => ({
      change: 'refundRequested',
      person,
      reason,
      amount,
    }),
    OrderRefunded: ({ data: { userId: person, reason, amount } }) => ({ change: 'refunded', person, reason, amount }),
    OrderRefundFailed: 'refundFailed',
  },
});

export const orderHistories = historyProjection(4, orderHistory);
