import type pg from 'pg';
import { query } from '../../../platform/postgres/index.js';

const unfinished = query<{ id: string }>(
  'payments.unfinished',
  `select payment_id as id from payments.payments where provider = $2 and status in ('requested', 'pending')
     and (until <= $1 or created_at <= $1::timestamptz - interval '2 minutes') order by until, payment_id limit 200`,
);
const waitingRefunds = query<{ id: string }>(
  'payments.waiting_refunds',
  `select distinct payment_id as id from payments.refunds r join payments.payments p using (payment_id)
   where p.provider = $2 and r.status = 'requested' and r.created_at < $1::timestamptz - interval '10 minutes' limit 100`,
);

/** Payments that wait for a word of this provider; those whose time is over come first. */
export async function unfinishedPayments(pool: pg.Pool, provider: string, now: Date): Promise<string[]> {
  return (await unfinished(pool, now, provider)).map(({ id }) => id);
}

/** Payments with a refund that nobody has heard of for ten minutes. */
export async function paymentsWithSilentRefunds(pool: pg.Pool, provider: string, now: Date): Promise<string[]> {
  return (await waitingRefunds(pool, now, provider)).map(({ id }) => id);
}
