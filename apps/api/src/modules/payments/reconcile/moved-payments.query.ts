import { type Booked, type PaymentState, sumOf } from '@meridian/domain/payments';
import type pg from 'pg';
import { query } from '../../../platform/postgres/index.js';
import { readClosed, type Stored } from '../../../platform/projector/stored-state.js';

interface Moved {
  readonly from: Date;
  readonly until: Date;
  readonly named: readonly string[];
}

interface Row {
  readonly payment_id: string;
  readonly state: Stored<PaymentState>;
}

const moved = query<Row>(
  'payments.moved',
  `select payment_id, state from payments.payments
   where provider = $1 and (payment_id in (
     select payment_id from payments.payments where received_at >= $2 and received_at < $3
     union select payment_id from payments.refunds where made_at >= $2 and made_at < $3) or payment_id = any ($4))`,
);

/** Payments of which money moved in that time, and those that are named. */
export async function movedPayments(pool: pg.Pool, provider: string, { from, until, named }: Moved): Promise<Booked[]> {
  return (await moved(pool, provider, from, until, named)).flatMap(booked);
}

export async function movedStates(
  pool: pg.Pool,
  provider: string,
  { from, until, named }: Moved,
): Promise<PaymentState[]> {
  return (await moved(pool, provider, from, until, named)).map(readClosed);
}

function booked(row: Row): Booked[] {
  const state = readClosed(row);
  const { asked, reference, received } = state;
  if (!asked) return [];
  const { currency } = asked.amount;
  const money = { received: received?.amount ?? 0, refunded: sumOf(state, 'made') };
  return [{ paymentId: row.payment_id, reference: reference ?? '', currency, ...money }];
}
