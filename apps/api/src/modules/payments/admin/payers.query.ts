import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const payersOf = query<{ readonly payer: string }>(
  'payments.payers_of',
  'select distinct user_id as payer from payments.payments where payment_id = any ($1::text[])',
);

@Injectable()
export class PayersQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async of(paymentIds: readonly string[]): Promise<string[]> {
    return paymentIds.length === 0 ? [] : (await payersOf(this.pool, paymentIds)).map(({ payer }) => payer);
  }
}
