import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

interface KeyRow {
  readonly word: string;
  readonly is_barcode: boolean;
  readonly of_person: boolean;
  readonly report_id: string | null;
  readonly booking_id: string;
  readonly test_id: string;
  readonly patient: number;
}

export interface KeyedReport {
  readonly reportId: string;
  readonly bookingId: string;
  readonly testId: string;
  /** Counted from 0. */
  readonly patient: number;
}

export interface KeyedReports {
  readonly barcodes: ReadonlyMap<string, readonly KeyedReport[]>;
  readonly references: ReadonlyMap<string, readonly KeyedReport[]>;
}

const atOnce = 5_000;
const reportsOfKeys = query<KeyRow>(
  'results.reports-of-keys',
  `select k.word, k.is_barcode, k.patient is not null as of_person, r.report_id, r.booking_id, r.test_id, r.patient
   from results.report_keys k
   left join results.reports r on r.booking_id = k.booking_id and (k.patient is null or k.patient = r.patient)
     and r.status <> 'dropped'
   where k.word = any ($1::text[]) order by k.word, r.report_id`,
);

/** Which reports belong to many barcodes and references. One without a report has an empty list, an unknown one none. */
@Injectable()
export class ImportSubjectsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async of(codes: readonly string[]): Promise<KeyedReports> {
    const rows: KeyRow[] = [];
    for (let from = 0; from < codes.length; from += atOnce) {
      rows.push(...(await reportsOfKeys(this.pool, codes.slice(from, from + atOnce))));
    }
    return {
      barcodes: byWord(rows.filter(({ is_barcode }) => is_barcode)),
      references: byWord(rows.filter(({ is_barcode }) => !is_barcode)),
    };
  }
}

/** A barcode that was noted at the sample of one person is theirs alone, though it came with the whole booking. */
function byWord(rows: readonly KeyRow[]): ReadonlyMap<string, readonly KeyedReport[]> {
  const ofPeople = new Set(rows.flatMap(({ word, of_person }) => (of_person ? [word] : [])));
  const reports = new Map<string, Map<string, KeyedReport>>();
  for (const { word, of_person, report_id: reportId, booking_id: bookingId, test_id: testId, patient } of rows) {
    const known = reports.get(word) ?? new Map<string, KeyedReport>();
    reports.set(word, known);
    if (reportId === null || (ofPeople.has(word) && !of_person)) continue;
    known.set(reportId, { reportId, bookingId, testId, patient });
  }
  return new Map([...reports].map(([word, known]) => [word, [...known.values()]]));
}
