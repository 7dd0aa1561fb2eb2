import { Inject, Injectable } from '@nestjs/common';
import { normalText } from '@meridian/domain/kernel';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const reportsByKey = query<{ reportId: string }>(
  'results.reports_by_key',
  `select r.report_id as "reportId" from results.report_keys k
     join results.reports r on r.booking_id = k.booking_id and (k.patient is null or k.patient = r.patient)
   where k.word = $1 order by r.report_id limit 100`,
);

/** As barcodes and references are printed, however they were typed; empty, which none of them is, for a text too long. */
export const normalCode = (typed: string): string => (normalText(typed) ?? '').replace(/\s+/g, '').toUpperCase();

/** Which reports belong to a barcode or a reference. */
@Injectable()
export class ReportKeysQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async reportsOf(code: string): Promise<readonly string[]> {
    const rows = await reportsByKey(this.pool, normalCode(code));
    return rows.map(({ reportId }) => reportId);
  }
}
