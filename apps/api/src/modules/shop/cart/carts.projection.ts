import type { PaymentEventMap } from '@meridian/domain/payments';
import { checkoutEvents, checkouts } from '@meridian/domain/shop';
import { handlersOf, stateProjection, rowsOf } from '../../../platform/projector/index.js';

const moneyReceived = rowsOf('shop.attempt_money', ['payment_id', 'received'], {
  key: ['payment_id'],
  set: 'received = true',
});
const moneyGivenBack = rowsOf('shop.attempt_money', ['payment_id', 'given_back'], {
  key: ['payment_id'],
  set: 'given_back = true',
});

/** Carts, the attempts to pay them, and what came of the payments. */
export const carts = stateProjection({
  name: 'shop.carts',
  version: 4,
  of: checkouts,
  events: checkoutEvents,
  id: 'cart_id',
  table: {
    status: 'text not null',
    owner: 'text',
    guest: 'boolean not null',
    paying: 'boolean not null',
    ended_order: 'text',
  },
  columns: ({ status, owner, buyer, attempt, ended }) => ({
    status,
    owner,
    guest: buyer?.how === 'guest',
    paying: attempt !== null,
    ended_order: ended?.orderId,
  }),
  times: { ended_at: ['PaymentAbandoned'] },
  indexes: {
    carts_of_owner: `(owner, cart_id) where owner is not null and status not in ('paid', 'cancelled', 'expired')`,
    carts_at_rest: `(changed_at, cart_id) where not paying and status not in ('paid', 'cancelled', 'expired')`,
  },
  lists: {
    'shop.cart_attempts': {
      table: {
        order_id: 'text collate "C" not null',
        payment_id: 'text',
        user_id: 'text not null',
        until: 'timestamptz not null',
        running: 'boolean not null',
      },
      key: ['cart_id', 'order_id'],
      rows: ({ attempts, attempt }) =>
        Object.entries(attempts).map(([order_id, { paymentId, userId, until }]) => ({
          order_id,
          payment_id: paymentId,
          user_id: userId,
          until,
          running: attempt?.orderId === order_id,
        })),
      indexes: { cart_attempts_running: '(until) where running' },
    },
  },
  tables: {
    'shop.attempt_money': `create table shop.attempt_money (
      payment_id text collate "C" primary key,
      received boolean not null default false,
      given_back boolean not null default false
    )`,
  },
  key: ({ data }) => String(Reflect.get(data, 'cartId') ?? Reflect.get(data, 'paymentId') ?? ''),
  others: handlersOf<Pick<PaymentEventMap, 'PaymentReceived' | 'RefundRequested' | 'RefundApproved'>>({
    PaymentReceived: ({ data: { paymentId } }, sql) =>
      sql.row(moneyReceived, { payment_id: paymentId, received: true }),
    RefundRequested: ({ data: { paymentId } }, sql) =>
      sql.row(moneyGivenBack, { payment_id: paymentId, given_back: true }),
    RefundApproved: ({ data: { paymentId } }, sql) =>
      sql.row(moneyGivenBack, { payment_id: paymentId, given_back: true }),
  }),
});
