import { Inject, Injectable } from '@nestjs/common';
import type { PaidCartStatus } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

interface AttemptRow {
  readonly order_id: string;
  readonly payment_id: string | null;
  readonly running: boolean;
  readonly received: boolean;
  readonly given_back: boolean;
  /** Who owns the order, or would; the account where a guest was claimed. */
  readonly owner: string;
  readonly paid: boolean;
  readonly receipt: string | null;
}

export interface CartPayments {
  readonly status: PaidCartStatus;
  /** Nothing more is to come: a paid order has its receipt. */
  readonly settled: boolean;
  readonly owners: readonly string[];
  readonly paidOrder: string | null;
  /** Under which what it is read from changes. */
  readonly keys: readonly string[];
}

/** What it is read from. */
export const paidCartProjections = ['shop.carts', 'shop.orders'];

const attemptsOf = query<AttemptRow>(
  'shop.attempts_of_cart',
  `select order_id, payment_id, running, coalesce(received, false) as received, coalesce(given_back, false) as given_back,
     coalesce(claims.owner, cart_attempts.user_id) as owner, orders.paid_at is not null as paid,
     order_numbers.number as receipt
   from shop.cart_attempts left join shop.attempt_money using (payment_id) left join shop.orders using (order_id)
     left join shop.order_numbers on document_id = order_id
     left join shop.claims on claims.user_id = cart_attempts.user_id
   where cart_id = $1`,
);

/** The state of a cart's payment. */
@Injectable()
export class PaidCartQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async of(cartId: string): Promise<CartPayments> {
    const attempts = await attemptsOf(this.pool, cartId);
    const status = statusOf(attempts);
    const bought = attempts.find(({ paid }) => paid);
    return {
      status,
      settled: bought ? bought.receipt !== null : status !== 'paying',
      owners: [...new Set(attempts.map(({ owner }) => owner))],
      paidOrder: bought?.order_id ?? null,
      keys: [cartId, ...attempts.flatMap(({ order_id, payment_id }) => [order_id, payment_id ?? []].flat())],
    };
  }
}

function statusOf(attempts: readonly AttemptRow[]): PaidCartStatus {
  if (attempts.some(({ paid }) => paid)) return 'paid';
  if (attempts.some(({ running, received, given_back }) => running || (received && !given_back))) return 'paying';
  return attempts.some(({ given_back }) => given_back) ? 'refunded' : 'notPaid';
}
