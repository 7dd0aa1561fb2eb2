import {
  allowanceDecider,
  allowanceEvents,
  basketDecider,
  basketEvents,
  checkoutEvents,
  checkouts,
  couponEvents,
  coupons,
  deliveries,
  deliveryEvents,
  itemEvents,
  items,
  orderEvents,
  orders,
  problemEvents,
  problems,
  stockEvents,
  stocks,
} from '@meridian/domain/shop';
import { checkoutMachine, orderMachine, problemMachine } from '@meridian/workflows/shop';
import { audited, auditedAggregate } from '../../platform/audit/index.js';

export const shopAudited = [
  auditedAggregate(orders, {
    events: orderEvents,
    machine: orderMachine,
    enums: { status: 'OrderStatus' },
    about: { record: 'order', person: ({ order }) => order?.userId ?? null, opens: 'frontDesk+finance' },
    named: { table: 'shop.orders', id: 'order_id', reference: 'number' },
  }),
  auditedAggregate(problems, {
    events: problemEvents,
    machine: problemMachine,
    enums: { status: 'ProblemStatus', kind: 'ProblemKind', from: 'ProblemWriter' },
    about: { record: 'order', person: ({ userId }) => userId, opens: 'frontDesk+finance' },
  }),
  auditedAggregate(checkouts, {
    events: checkoutEvents,
    machine: checkoutMachine,
    about: { record: 'order', person: ({ owner, buyer }) => owner ?? buyer?.userId ?? null },
  }),
  audited({
    category: 'basket',
    fold: basketDecider,
    events: basketEvents,
    about: { record: 'account', person: (_state, userId) => userId },
  }),
  auditedAggregate(items, { events: itemEvents }),
  auditedAggregate(stocks, {
    events: stockEvents,
    enums: { why: 'StockChangeReason' },
    // To whom it was sold is in the events, one by one.
    shows: ({ onHand, holds }) => ({ onHand, holds }),
  }),
  auditedAggregate(coupons, {
    events: couponEvents,
    enums: { kind: 'CouponBenefit', scope: 'CouponScope' },
    // Which orders redeemed it is in the events, one by one.
    shows: ({ redeemed: _redeemed, ...state }) => state,
  }),
  audited({ category: 'allowance', fold: allowanceDecider, events: allowanceEvents }),
  auditedAggregate(deliveries, { events: deliveryEvents }),
];
