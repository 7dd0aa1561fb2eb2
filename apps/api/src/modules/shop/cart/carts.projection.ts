import type { CheckoutEventMap } from '@meridian/domain/shop';
import { projection, type Sql, type Statement } from '../../../platform/projector/index.js';

interface Told {
  readonly data: { readonly cartId: string };
  readonly recordedAt: Date;
}

/**
 * Where each cart stands, whose it is, and whether it is being paid. What is in it is read from its own stream, which is
 * short, so that whoever wrote reads what they wrote.
 */
export const carts = projection<CheckoutEventMap>({
  name: 'shop.carts',
  version: 1,
  tables: {
    'shop.carts': [
      `create table shop.carts (
        cart_id text primary key,
        status text not null,
        owner text,
        guest boolean not null default false,
        attempt_order text,
        ended_order text,
        ended_at timestamptz,
        changed_at timestamptz not null
      )`,
      `create index carts_of_owner on shop.carts (owner, cart_id)
        where owner is not null and status not in ('paid', 'cancelled', 'expired')`,
      `create index carts_at_rest on shop.carts (changed_at, cart_id)
        where attempt_order is null and status not in ('paid', 'cancelled', 'expired')`,
    ],
  },
  on: {
    LineSet: ({ data: { cartId }, recordedAt }, sql) => sql`
      insert into shop.carts (cart_id, status, changed_at) values (${cartId}, 'cart', ${recordedAt})
      on conflict (cart_id) do update set status = 'cart', changed_at = excluded.changed_at`,
    LineRemoved: (event, sql) => moved(event, 'cart', sql),
    PricesConfirmed: touched,
    CouponApplied: touched,
    CouponRemoved: touched,
    CartClaimed: ({ data: { cartId, userId }, recordedAt }, sql) => sql`
      update shop.carts set owner = ${userId}, guest = false, changed_at = ${recordedAt},
        status = case status when 'cart' then 'cart' else 'identify' end where cart_id = ${cartId}`,
    CartMergedAway: (event, sql) => moved(event, 'cancelled', sql),
    CheckoutStarted: (event, sql) => moved(event, 'identify', sql),
    BuyerIdentified: ({ data: { cartId, userId, how }, recordedAt }, sql) => sql`
      update shop.carts set status = 'delivery', owner = case when owner is null or guest then ${userId} else owner end,
        guest = ${how === 'guest'}, changed_at = ${recordedAt} where cart_id = ${cartId}`,
    DeliveryChosen: (event, sql) => moved(event, 'payment', sql),
    PaymentBegun: begun,
    PaymentRevived: begun,
    PaymentAbandoned: ({ data: { cartId, orderId }, recordedAt }, sql) => sql`
      update shop.carts set attempt_order = null, ended_order = ${orderId},
        ended_at = ${recordedAt}, changed_at = ${recordedAt} where cart_id = ${cartId}`,
    CheckoutPaid: ({ data: { cartId }, recordedAt }, sql) => sql`
      update shop.carts set status = 'paid', attempt_order = null, changed_at = ${recordedAt}
      where cart_id = ${cartId}`,
    CheckoutExpired: (event, sql) => moved(event, 'expired', sql),
  },
});

function moved({ data: { cartId }, recordedAt }: Told, status: string, sql: Sql): Statement {
  return sql`update shop.carts set status = ${status}, changed_at = ${recordedAt} where cart_id = ${cartId}`;
}

function touched({ data: { cartId }, recordedAt }: Told, sql: Sql): Statement {
  return sql`update shop.carts set changed_at = ${recordedAt} where cart_id = ${cartId}`;
}

function begun(
  { data: { cartId, orderId }, recordedAt }: Told & { readonly data: CheckoutEventMap['PaymentRevived'] },
  sql: Sql,
): Statement {
  return sql`update shop.carts set status = 'payment', attempt_order = ${orderId}, changed_at = ${recordedAt} where cart_id = ${cartId}`;
}
