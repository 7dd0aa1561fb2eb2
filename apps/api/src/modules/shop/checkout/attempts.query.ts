import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

export interface OverdueAttempt {
  readonly orderId: string;
  readonly cartId: string;
  readonly paymentId: string | null;
}

const overdue = query<OverdueAttempt>(
  'shop.overdue_attempts',
  `select order_id as "orderId", cart_id as "cartId", payment_id as "paymentId"
   from shop.cart_attempts where running and until < $1 order by until limit $2`,
);

@Injectable()
export class AttemptsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Attempts to pay that should have ended by then, the oldest first. */
  overdue(before: Date, atMost: number): Promise<OverdueAttempt[]> {
    return overdue(this.pool, before, atMost);
  }
}
