import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const ownersOf = query<{ readonly owner: string }>(
  'results.owners_of',
  'select distinct user_id as owner from results.reports where report_id = any ($1::text[])',
);

@Injectable()
export class ReportOwnersQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Who booked what they are of. */
  async of(reportIds: readonly string[]): Promise<string[]> {
    return reportIds.length === 0 ? [] : (await ownersOf(this.pool, reportIds)).map(({ owner }) => owner);
  }
}
