import { Inject, Injectable } from '@nestjs/common';
import type { Reading } from '@meridian/domain/results';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import type { PastReadings } from './shown-readings.js';

interface EarlierRow {
  readonly user_id: string;
  readonly sample_date: string;
  /** Sealed. */
  readonly readings: unknown;
}

const mostEarlier = 20;

const earlier = query<EarlierRow>(
  'results.earlier_reports',
  `select r.user_id, e.sample_date::text, e.readings from results.reports r
     join results.reports this on this.person_index = r.person_index and this.user_id = r.user_id
     join results.report_editions e on e.report_id = r.report_id and e.edition = r.edition
   where this.report_id = $1 and (r.sampled_at, r.report_id) < (this.sampled_at, this.report_id) and not r.withdrawn
   order by r.sampled_at desc, r.report_id desc limit ${mostEarlier}`,
);
const barcode = query<{ word: string }>(
  'results.barcode_of_report',
  `select k.word from results.reports r join results.report_keys k using (booking_id)
   where r.report_id = $1 and k.is_barcode and (k.patient is null or k.patient = r.patient)
   order by k.patient nulls last, k.word limit 1`,
);

/** What read models know beside a report. */
@Injectable()
export class EarlierReportsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  /** What stands published of the same person from samples before, the oldest first. */
  async before(reportId: string): Promise<readonly PastReadings[]> {
    const rows = await earlier(this.pool, reportId);
    const opened = await this.personalData.openRows(rows, { person: 'user_id', columns: ['readings'] });
    return opened
      .map(({ sample_date: sampleDate, readings }) => ({ sampleDate, readings: readingsIn(readings) }))
      .toReversed();
  }

  /** Of the sample, or of the kit. */
  async barcodeOf(reportId: string): Promise<string | null> {
    return (await barcode(this.pool, reportId))[0]?.word ?? null;
  }
}

/** Of somebody who was erased nothing is left. */
export function readingsIn(opened: unknown): readonly Reading[] {
  return Array.isArray(opened) ? (opened as readonly Reading[]) : [];
}
