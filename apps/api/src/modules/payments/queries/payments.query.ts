import { Inject, Injectable } from '@nestjs/common';
import type { Booked } from '@meridian/domain/payments';
import type { PaymentStatus } from '@meridian/workflows/payments';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';

export interface OwnPayment {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly until: Date;
  readonly user_id: string;
}

const onePayment = query<OwnPayment>(
  'payments.own',
  'select id, status, until, user_id from payments.payments where id = $1',
);

@Injectable()
export class PaymentsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  /** Null for everybody but the buyer. */
  async own(id: string, userId: string | null): Promise<OwnPayment | null> {
    const [payment] = await onePayment(this.pool, id);
    return payment && payment.user_id === userId ? payment : null;
  }

  reached(position: LogPosition): Promise<boolean> {
    return this.projections.reached(['payments.payments'], position);
  }
}

const unfinished = query<{ id: string }>(
  'payments.unfinished',
  `select id from payments.payments where status in ('requested', 'pending')
     and (until < $1 or requested_at < $1::timestamptz - interval '2 minutes') order by until, id limit 200`,
);
const waitingRefunds = query<{ id: string }>(
  'payments.waiting_refunds',
  `select distinct payment_id as id from payments.refunds
   where status = 'requested' and requested_at < $1::timestamptz - interval '10 minutes' limit 100`,
);
const moved = query<Booked>(
  'payments.moved',
  `select id as "paymentId", coalesce(reference, '') as reference, currency, received, refunded from payments.payments
   where id in (select id from payments.payments where received_at >= $1 and received_at < $2
     union select payment_id from payments.refunds where made_at >= $1 and made_at < $2) or id = any ($3)`,
);

/** Payments that wait for a word of the provider; those whose time is over come first. */
export async function unfinishedPayments(pool: pg.Pool, now: Date): Promise<string[]> {
  return (await unfinished(pool, now)).map(({ id }) => id);
}

export async function paymentsWithWaitingRefunds(pool: pg.Pool, now: Date): Promise<string[]> {
  return (await waitingRefunds(pool, now)).map(({ id }) => id);
}

/** Payments of which money moved in that time, and those that are named. */
export function movedPayments(pool: pg.Pool, from: Date, until: Date, named: readonly string[]): Promise<Booked[]> {
  return moved(pool, from, until, named);
}
