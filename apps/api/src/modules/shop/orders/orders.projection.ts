import type { ReceiptEventMap } from '@meridian/domain/payments';
import { orderEvents, orders as order } from '@meridian/domain/shop';
import { orderNumber } from './order-number.js';
import { type ClaimEvents, claimsIn, handlersOf, stateProjection, rowsOf } from '../../../platform/projector/index.js';

type Others = ClaimEvents & Pick<ReceiptEventMap, 'ReceiptIssued'>;

const orderNumbers = rowsOf('shop.order_numbers', ['document_id', 'number'], {
  key: ['document_id'],
  set: 'number = excluded.number',
});

/** Whose the orders of a buyer are now. */
const claims = claimsIn('shop.claims');

/** Orders, the numbers of their documents, and who claimed which buyer. */
export const orders = stateProjection({
  name: 'shop.orders',
  version: 7,
  of: order,
  events: orderEvents,
  id: 'order_id',
  table: {
    number: 'text collate "C" not null',
    user_id: 'text not null',
    status: 'text not null',
    email_index: 'text not null',
    total: 'int not null',
    paid_at: 'timestamptz',
  },
  columns: ({ order: bought, status, paidAt }) =>
    bought && {
      number: orderNumber(bought.orderId),
      user_id: bought.userId,
      status,
      email_index: bought.emailIndex,
      total: bought.total.amount,
      paid_at: paidAt,
    },
  indexes: {
    orders_by_buyer: '(user_id, created_at, order_id) where paid_at is not null',
    orders_by_date: '(created_at, order_id) where paid_at is not null',
    orders_by_status: '(status, created_at, order_id) where paid_at is not null',
    orders_by_total: '(total, order_id) where paid_at is not null',
    orders_by_number: '(number)',
    orders_by_email: '(email_index) where paid_at is not null',
  },
  lists: {
    'shop.order_refunds': {
      table: { refund_id: 'text collate "C" not null' },
      key: ['order_id', 'refund_id'],
      rows: ({ refunds }) => Object.keys(refunds).map((refund_id) => ({ refund_id })),
      timed: true,
      indexes: { order_refunds_by_id: '(refund_id)' },
    },
  },
  tables: {
    'shop.order_numbers': [
      `create table shop.order_numbers (
        document_id text collate "C" primary key,
        number text not null
      )`,
      'create index order_numbers_by_number on shop.order_numbers (number)',
    ],
    'shop.claims': claims.create,
  },
  key: ({ data }) => String(Reflect.get(data, 'orderId') ?? Reflect.get(data, 'documentId') ?? ''),
  others: handlersOf<Others>({
    ReceiptIssued: ({ data: { documentId, number } }, sql) =>
      sql.row(orderNumbers, { document_id: documentId, number }),
    ...claims.on,
  }),
});
