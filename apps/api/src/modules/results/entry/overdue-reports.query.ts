import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const overdue = query<{ reportId: string }>(
  'results.overdue_reports',
  `select report_id as "reportId" from results.reports
   where not late and status in ('awaited', 'returned', 'entered', 'verified') and due < $1
   order by due, report_id limit $2`,
);

/** Reports whose promised time has passed without an alarm. */
@Injectable()
export class OverdueReportsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async at(now: Date, most: number): Promise<readonly string[]> {
    return (await overdue(this.pool, now, most)).map(({ reportId }) => reportId);
  }
}
