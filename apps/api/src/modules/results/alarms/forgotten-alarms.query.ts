import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

export interface ForgottenAlarm {
  readonly reportId: string;
  readonly entry: number;
  readonly alarmedAt: Date;
}

const forgotten = query<ForgottenAlarm>(
  'results.forgotten_alarms',
  `with waiting as (
     select a.report_id, a.entry, a.created_at, i.import_id from results.report_alarms a
       left join results.imported_alarms i using (report_id, alarm) where not a.reminded
   ), due as (select report_id, import_id from waiting where created_at <= $1)
   select report_id as "reportId", entry, created_at as "alarmedAt" from waiting
   where report_id in (select report_id from due) or import_id in (select import_id from due)
   order by created_at, report_id limit $2`,
);

/** Critical readings that nobody has acknowledged, and of which staff were not reminded. */
@Injectable()
export class ForgottenAlarmsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Those mailed by then, together with the rest of their import. */
  async since(then: Date, most: number): Promise<readonly ForgottenAlarm[]> {
    return forgotten(this.pool, then, most);
  }
}
