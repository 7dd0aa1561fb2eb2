import type { Booked } from '@meridian/domain/payments';
import type pg from 'pg';
import { query } from '../../../platform/postgres/index.js';

interface Moved {
  readonly from: Date;
  readonly until: Date;
  readonly named: readonly string[];
}

const moved = query<Booked>(
  'payments.moved',
  `select id as "paymentId", coalesce(reference, '') as reference, currency, received, refunded from payments.payments
   where provider = $1 and (id in (select id from payments.payments where received_at >= $2 and received_at < $3
     union select payment_id from payments.refunds where made_at >= $2 and made_at < $3) or id = any ($4))`,
);

/** Payments of which money moved in that time, and those that are named. */
export function movedPayments(pool: pg.Pool, provider: string, { from, until, named }: Moved): Promise<Booked[]> {
  return moved(pool, provider, from, until, named);
}
