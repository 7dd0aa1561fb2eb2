import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../platform/postgres/index.js';

export interface DayOfVisits {
  readonly day: string;
  readonly visits: number;
}

export interface CountOfOrigin {
  readonly origin: string;
  readonly visits: number;
}

const byDay = query<DayOfVisits>(
  'visits.by_day',
  `select day::text, sum(visits)::int as visits from visits.visit_counts where day between $1 and $2 group by day order by day`,
);
const byOrigin = query<CountOfOrigin>(
  'visits.by_origin',
  `select origin, sum(visits)::int as visits from visits.referrer_counts where day between $1 and $2
   group by origin order by visits desc, origin limit 100`,
);

@Injectable()
export class VisitsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  perDay(from: string, to: string): Promise<DayOfVisits[]> {
    return byDay(this.pool, from, to);
  }

  origins(from: string, to: string): Promise<CountOfOrigin[]> {
    return byOrigin(this.pool, from, to);
  }
}
