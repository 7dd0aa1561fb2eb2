import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

export interface ForgottenAlarm {
  readonly reportId: string;
  readonly entry: number;
}

const forgotten = query<ForgottenAlarm>(
  'results.forgotten_alarms',
  `select report_id as "reportId", entry from results.reports
   where unanswered and not reminded and alarmed_at <= $1
   order by alarmed_at, report_id limit $2`,
);

/** Critical readings that nobody has acknowledged, and of which staff were not reminded. */
@Injectable()
export class ForgottenAlarmsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Those that were told by then. */
  async since(then: Date, most: number): Promise<readonly ForgottenAlarm[]> {
    return forgotten(this.pool, then, most);
  }
}
