import {
  cancelOrderRules,
  deliverOrderRules,
  dispatchOrderRules,
  markOrderAsGiftRules,
  openOrderRules,
  refundOrderRules,
} from '@meridian/contracts/shop';
import { money, refuse } from '@meridian/domain/kernel';
import { orders } from '@meridian/domain/shop';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command, token } from '../../../platform/operations/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { OrderOwnerQuery } from '../documents/order-owner.query.js';
import { cancelRefundId } from '../checkout/attempt-ids.js';
import { RefundOrderHandler } from './refund-order.handler.js';
import { StaffOrderPartsQuery } from './staff-order-parts.query.js';
import { StaffOrdersQuery } from './staff-orders.query.js';

/** What somebody ordered is seen beside their name. */
const part = {
  record: 'order',
  whose: ({ args, owners }: { readonly args: { readonly id: string }; readonly owners: OrderOwnerQuery }) =>
    owners.ownersOf([args.id]),
} as const;

/** Staff find orders and see them through. */
export const staffOrderOperations = adminOperations({
  name: 'staffOrderOperations',
  module: 'shop',
  uses: {
    list: StaffOrdersQuery,
    parts: StaffOrderPartsQuery,
    owners: OrderOwnerQuery,
    refunds: RefundOrderHandler,
    access: token<RecordAccess>(RECORD_ACCESS),
  },
  fields: {
    Query: {
      staffOrders: {
        allow: 'frontDesk+finance',
        shows: { record: 'order', whose: ({ owners }, { rows }) => owners.ownersOf(rows.map(({ id }) => id)) },
        run: ({ args, list }) => list.page(args),
      },
      staffOrderLines: { allow: 'frontDesk+finance', shows: part, run: ({ args, parts }) => parts.lines(args.id) },
      staffOrderRefunds: { allow: 'frontDesk+finance', shows: part, run: ({ args, parts }) => parts.refunds(args.id) },
      staffOrderHistory: { allow: 'frontDesk+finance', shows: part, run: ({ args, parts }) => parts.history(args.id) },
    },
    Mutation: {
      openOrder: {
        allow: 'frontDesk+finance',
        rules: openOrderRules,
        async run({ input: { id, reason }, acting, list, access }) {
          const userId = await list.buyerOf(id);
          if (userId === null) return refuse('unknownOrder');
          if (!(await access.opened({ userId, record: 'order', role: 'staff', reason }, acting))) return refuse('busy');
          return (await list.opened(id)) ?? refuse('unknownOrder');
        },
      },
      refundOrder: {
        allow: 'finance',
        rules: refundOrderRules,
        async run({ input, acting, list, refunds }) {
          const { id: orderId, refunds: seen, how, pieces, amount, restock, reason } = input;
          if (!(await list.at(orderId))) return refuse('unknownOrder');
          const units = how === 'pieces' ? (pieces ?? []) : [];
          const refunded = { rest: 'rest', amount: money(amount ?? 0), pieces: undefined } as const;
          const restocked = how === 'pieces' && restock === true;
          return refunds.handle({ orderId, refunds: seen, amount: refunded[how], units, restocked, reason }, acting);
        },
        answer: recordAfter,
      },
      cancelOrder: {
        allow: 'frontDesk+finance',
        rules: cancelOrderRules,
        sends({ input: { id: orderId, reason } }) {
          const data = { orderId, refundId: cancelRefundId(orderId), reason };
          return command(orders, { type: 'CancelOrder', data });
        },
        answer: recordAfter,
      },
      markOrderAsGift: {
        allow: 'frontDesk',
        rules: markOrderAsGiftRules,
        sends: ({ input: { id: orderId, revision: _seen, ...gift } }) =>
          command(orders, { type: 'MarkOrderAsGift', data: { orderId, ...gift } }),
        answer: recordAfter,
      },
      dispatchOrder: {
        allow: 'frontDesk',
        rules: dispatchOrderRules,
        sends({ input: { id: orderId, carrier, tracking } }) {
          const data = { orderId, carrier, ...(tracking && { tracking }) };
          return command(orders, { type: 'DispatchOrder', data });
        },
        answer: recordAfter,
      },
      deliverOrder: {
        allow: 'frontDesk',
        rules: deliverOrderRules,
        sends: ({ input: { id: orderId } }) => command(orders, { type: 'DeliverOrder', data: { orderId } }),
        answer: recordAfter,
      },
    },
  },
});
