import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type CounterLine, type CounterMoney, CounterMoneys } from '../../payments/index.js';

const taken = query<{ readonly way: CounterLine['way']; readonly count: string; readonly amount: string }>(
  'bookings.counter_money',
  `select coalesce(method, 'counter') as way, count(*), sum(amount) as amount
   from bookings.counter_money where at >= $1 and at < $2 group by way order by way`,
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

  async takenIn(from: Date, until: Date): Promise<CounterLine[]> {
    const rows = await taken(this.pool, from, until);
    return rows.map(({ way, count, amount }) => ({ way, received: { count: Number(count), amount: Number(amount) } }));
  }
}
