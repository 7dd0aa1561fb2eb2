import type { MailboxEventMap } from '@meridian/domain/identity';
import { sum } from '@meridian/domain/kernel';
import type { PaymentEventMap, ReceiptEventMap } from '@meridian/domain/payments';
import type { CheckoutEventMap, OrderEventMap } from '@meridian/domain/shop';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { projection, type Sql, type Statement } from '../../../platform/projector/index.js';
import { orderTables } from './orders.tables.js';

type Attempts = Pick<CheckoutEventMap, 'PaymentBegun' | 'PaymentAbandoned' | 'PaymentRevived' | 'CheckoutPaid'>;
type Money = Pick<PaymentEventMap, 'PaymentReceived' | 'RefundRequested'>;

/** Attempts to buy and what came of them. Names and addresses stay sealed under the buyer's key, whoever owns the order now. */
export const orders = projection<
  Attempts & OrderEventMap & Money & Pick<MailboxEventMap, 'MailboxProved'> & Pick<ReceiptEventMap, 'ReceiptIssued'>
>({
  name: 'shop.orders',
  version: 2,
  tables: orderTables,
  key: ({ data }) => String(Reflect.get(data, 'orderId') ?? Reflect.get(data, 'documentId') ?? ''),
  on: {
    PaymentBegun: ({ data: { orderId, cartId, paymentId, userId, until } }, sql) => sql`
      insert into shop.attempts (order_id, cart_id, payment_id, user_id, until)
      values (${orderId}, ${cartId}, ${paymentId}, ${userId}, ${until})`,
    PaymentAbandoned: ({ data: { orderId } }, sql) =>
      sql`update shop.attempts set running = false where order_id = ${orderId}`,
    PaymentRevived: ({ data: { orderId, until } }, sql) =>
      sql`update shop.attempts set running = true, until = ${until} where order_id = ${orderId}`,
    CheckoutPaid: ({ data: { orderId } }, sql) =>
      sql`update shop.attempts set running = false where order_id = ${orderId}`,
    PaymentReceived: ({ data: { paymentId } }, sql) =>
      sql`update shop.attempts set received = true where payment_id = ${paymentId}`,
    RefundRequested: ({ data: { paymentId } }, sql) =>
      sql`update shop.attempts set given_back = true where payment_id = ${paymentId}`,
    OrderRequested: ({ data, recordedAt }, sql) => {
      const { total, vat, lines, coupon } = data;
      sql`insert into shop.orders (order_id, cart_id, payment_id, user_id, owner, language, email_index, contact, address,
            lines, coupon, goods, discount, delivery_option, delivery_price, delivery_discount, total, currency, vat,
            placed_at)
          values (${data.orderId}, ${data.cartId}, ${data.paymentId}, ${data.userId},
            coalesce((select owner from shop.claims where user_id = ${data.userId}), ${data.userId}),
            ${data.language}, ${data.emailIndex}, ${data.contact}, ${data.address}, ${JSON.stringify(lines)},
            ${coupon?.code}, ${
              sum(
                lines.map(({ gross }) => gross),
                total.currency,
              ).amount
            },
            ${
              sum(
                lines.map(({ discount }) => discount),
                total.currency,
              ).amount
            }, ${data.deliveryOption},
            ${data.deliveryPrice.amount}, ${data.deliveryDiscount.amount}, ${total.amount}, ${total.currency},
            ${JSON.stringify(vat)}, ${recordedAt})`;
    },
    OrderHeld: ({ data }, sql) => stands(data, 'held', sql),
    OrderAbandoned: ({ data }, sql) => stands(data, 'abandoned', sql),
    OrderRevived: ({ data }, sql) => stands(data, 'requested', sql),
    OrderPaid: ({ data: { orderId, paidAt } }, sql) =>
      sql`update shop.orders set status = 'paid', paid_at = ${paidAt} where order_id = ${orderId}`,
    OrderDispatched: ({ data: { orderId, carrier, tracking } }, sql) =>
      sql`update shop.orders set status = 'dispatched', carrier = ${carrier}, tracking = ${tracking}
          where order_id = ${orderId}`,
    OrderDelivered: ({ data }, sql) => stands(data, 'delivered', sql),
    OrderCancelled: ({ data }, sql) => stands(data, 'cancelled', sql),
    OrderRefundRequested: ({ data, recordedAt }, sql) => [
      sql`insert into shop.order_refunds (refund_id, order_id, user_id, amount, currency, status, units, restocked, reason, at)
          values (${data.refundId}, ${data.orderId}, ${data.userId}, ${data.amount.amount}, ${data.amount.currency},
            'requested', ${JSON.stringify(data.units)}, ${data.restocked}, ${data.reason}, ${recordedAt})`,
      counted(data.orderId, sql),
    ],
    OrderRefunded: ({ data }, sql) => [
      sql`insert into shop.order_refunds (refund_id, order_id, user_id, amount, currency, status, units, restocked, reason, vat, at)
          values (${data.refundId}, ${data.orderId}, ${data.userId}, ${data.amount.amount}, ${data.amount.currency}, 'made',
            '[]', false, ${data.reason}, ${JSON.stringify(data.vat)}, ${data.refundedAt})
          on conflict (refund_id) do update set status = 'made', amount = excluded.amount, vat = excluded.vat,
            at = excluded.at`,
      counted(data.orderId, sql),
    ],
    OrderRefundFailed: ({ data: { orderId, refundId } }, sql) => [
      sql`update shop.order_refunds set status = 'failed' where refund_id = ${refundId}`,
      counted(orderId, sql),
    ],
    ReceiptIssued: ({ data: { series, documentId, number } }, sql) =>
      series === 'receipt'
        ? sql`update shop.orders set receipt = ${number} where order_id = ${documentId}`
        : sql`update shop.order_refunds set credit_note = ${number} where refund_id = ${documentId}`,
    MailboxProved: ({ data: { userId, claimed } }: StoredEvent<string, MailboxEventMap['MailboxProved']>, sql) => [
      sql`insert into shop.claims (user_id, owner) select unnest(${claimed}::text[]), ${userId}
          on conflict (user_id) do update set owner = excluded.owner`,
      sql`update shop.orders set owner = ${userId} where user_id = any (${claimed}::text[])`,
    ],
  },
});

function stands({ orderId }: { readonly orderId: string }, status: string, sql: Sql): Statement {
  return sql`update shop.orders set status = ${status} where order_id = ${orderId}`;
}

function counted(orderId: string, sql: Sql): Statement {
  return sql`update shop.orders set
      refunding = (select coalesce(sum(amount), 0) from shop.order_refunds
        where order_id = ${orderId} and status = 'requested'),
      refunded = (select coalesce(sum(amount), 0) from shop.order_refunds where order_id = ${orderId} and status = 'made')
    where order_id = ${orderId}`;
}
