import { Inject, Injectable } from '@nestjs/common';
import type { Reading } from '@meridian/domain/results';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import type { PastReadings } from './reading-views.query.js';

/** One row for each earlier report, and one with a barcode alone where there is none. */
interface BesideRow {
  readonly barcode: string | null;
  readonly user_id: string | null;
  readonly sample_date: string;
  /** Sealed. */
  readonly readings: unknown;
}

export interface BesideReport {
  /** Of the sample, or of the kit. */
  readonly barcode: string | null;
  /** Published results of the same person from earlier samples, oldest first. */
  readonly earlier: readonly PastReadings[];
}

const mostEarlier = 20;

const beside = query<BesideRow>(
  'results.beside_report',
  `select own.barcode, e.user_id, e.sample_date, e.readings from
     (select r.*, (select k.word from results.report_keys k
        where k.booking_id = r.booking_id and k.is_barcode and (k.patient is null or k.patient = r.patient)
        order by k.patient nulls last, k.word limit 1) as barcode
      from results.reports r where r.report_id = $1) as own
   left join lateral (
     select r.user_id, r.sampled_at, r.report_id, r.state #>> array['entries', e.entry::text, 'sampleDate'] as sample_date,
       r.state #>> array['entries', e.entry::text, 'readings'] as readings from results.reports r
       join results.report_editions e on e.report_id = r.report_id and e.edition = r.edition
     where r.person_index = own.person_index and r.user_id = own.user_id and r.withdrawn_at is null
       and (r.sampled_at, r.report_id) < (own.sampled_at, own.report_id)
     order by r.sampled_at desc, r.report_id desc limit ${mostEarlier}
   ) as e on true
   order by e.sampled_at, e.report_id`,
);

/** What read models know beside a report. */
@Injectable()
export class EarlierReportsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  async of(reportId: string): Promise<BesideReport> {
    const rows = await beside(this.pool, reportId);
    const earlier = rows.filter(({ user_id: userId }) => userId !== null);
    const opened = await this.personalData.openRows(earlier, { person: 'user_id', columns: ['readings'] });
    return {
      barcode: rows[0]?.barcode ?? null,
      earlier: opened.map(({ sample_date: sampleDate, readings }) => ({ sampleDate, readings: readingsIn(readings) })),
    };
  }
}

/** Of somebody who was erased nothing is left. */
export function readingsIn(opened: unknown): readonly Reading[] {
  return Array.isArray(opened) ? (opened as readonly Reading[]) : [];
}
