import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

export interface FileAlarm {
  readonly importId: string;
  /** How many of its reports have a critical reading that nobody acknowledged. */
  readonly reports: number;
}

const silent = query<FileAlarm>(
  'results.silent_file_alarms',
  `select import_id as "importId", count(*)::int as reports
   from results.report_alarms join results.imported_alarms using (report_id, alarm)
   group by import_id having max(created_at) between $1 and $2 order by max(created_at)`,
);
const standing = query<{ known: number; unanswered: number }>(
  'results.file_alarm_standing',
  `select count(*)::int as known, count(a.alarm)::int as unanswered
   from results.imported_alarms i left join results.report_alarms a using (report_id, alarm)
   where i.import_id = $1`,
);

/** Critical readings that laboratories' files brought, as far as the read model knows. */
@Injectable()
export class FileAlarmsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Of files whose last one came within this time. */
  async silent(from: Date, until: Date): Promise<readonly FileAlarm[]> {
    return silent(this.pool, from, until);
  }

  /** Whether each of `known` reports is acknowledged. */
  async allAnswered({ importId, reports }: FileAlarm): Promise<boolean> {
    const [found] = await standing(this.pool, importId);
    return found !== undefined && found.known >= reports && found.unanswered === 0;
  }
}
