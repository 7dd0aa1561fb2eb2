import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Counted } from '@meridian/domain/payments';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type CounterMoney, CounterMoneys } from '../../payments/index.js';

const taken = query<{ readonly count: string; readonly amount: string }>(
  'bookings.counter_money',
  'select count(*), coalesce(sum(amount), 0) as amount from bookings.counter_money where at >= $1 and at < $2',
);

/** What places took for bookings, for the money of a day. */
@Injectable()
export class BookingCounterMoney implements CounterMoney, OnModuleInit {
  readonly kind = 'booking';

  constructor(
    @Inject(CounterMoneys) private readonly moneys: CounterMoneys,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  onModuleInit(): void {
    this.moneys.register(this);
  }

  async takenIn(from: Date, until: Date): Promise<Counted> {
    const [row] = await taken(this.pool, from, until);
    return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) };
  }
}
