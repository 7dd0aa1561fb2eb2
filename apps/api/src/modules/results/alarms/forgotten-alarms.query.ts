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
  `with due as (
     select report_id, alarmed_by from results.reports where unanswered and not reminded and alarmed_at <= $1
   )
   select report_id as "reportId", entry, alarmed_at as "alarmedAt" from results.reports
   where unanswered and not reminded
     and (report_id in (select report_id from due) or alarmed_by in (select alarmed_by from due))
   order by alarmed_at, report_id limit $2`,
);

/** Critical readings that nobody has acknowledged, and of which staff were not reminded. */
@Injectable()
export class ForgottenAlarmsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Those that were told by then, and with them what the same file brought. */
  async since(then: Date, most: number): Promise<readonly ForgottenAlarm[]> {
    return forgotten(this.pool, then, most);
  }
}
