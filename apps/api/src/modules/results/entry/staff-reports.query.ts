import { Inject, Injectable } from '@nestjs/common';
import type {
  QueryReportsArgs,
  ReportCounts,
  StaffReport,
  StaffReportFilter,
  StaffReportPage,
  StaffReportSort,
  StaffReportSortField,
} from '@meridian/contracts/generated/admin';
import { addDays, ukInstant } from '@meridian/domain/kernel';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { ListedTests } from '../../bookings/index.js';
import { ReportSubjects } from './report-subjects.reads.js';
import { normalCode } from './report-keys.query.js';
import {
  listedReport,
  queueConditions,
  reportsById,
  staffReportColumns,
  type StaffReportRow,
} from './staff-report.rows.js';

const sortColumns: Record<StaffReportSortField, SortColumn> = {
  due: { column: 'due', type: 'timestamptz' },
  sampledAt: { column: 'sampled_at', type: 'timestamptz' },
  changedAt: { column: 'changed_at', type: 'timestamptz' },
};
const firstDue: StaffReportSort = { by: 'due', direction: 'ascending' };
const names = ['results.reports', 'results.report_history'];

const countOf = (queue: keyof typeof queueConditions) =>
  `(select count(*)::int from (select 1 from results.reports where ${queueConditions[queue]} limit 1000) q) as "${queue}"`;
const counts = query<ReportCounts>(
  'results.report_counts',
  `select ${[countOf('awaited'), countOf('late'), countOf('critical'), countOf('toVerify'), countOf('toPublish'), countOf('linkLocked')].join(', ')}`,
);

/** Reports, for staff. Lists have names and no readings. */
@Injectable()
export class StaffReportsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(ReportSubjects) private readonly subjects: ReportSubjects,
    @Inject(ListedTests) private readonly tests: ListedTests,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  /** `actor`: for whom the permitted actions are. */
  async page({ filter, sort, page }: QueryReportsArgs, actor: string): Promise<StaffReportPage> {
    const { by, direction } = sort ?? firstDue;
    const { where, values } = conditionsOf(filter ?? {});
    const found = await readPage<StaffReportRow>(this.pool, {
      select: staffReportColumns,
      from: 'results.reports',
      where,
      values,
      key: 'report_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.listed(found.rows, actor), page: found.page };
  }

  async counts(): Promise<ReportCounts> {
    const [row] = await counts(this.pool);
    return row ?? { awaited: 0, late: 0, critical: 0, toVerify: 0, toPublish: 0, linkLocked: 0 };
  }

  /** With a position: as it is after it. */
  async at(reportId: string, actor: string, position?: LogPosition): Promise<StaffReport | null> {
    if (position) await this.projections.reached(names, position);
    const [report] = await this.listed(await reportsById(this.pool, [reportId]), actor);
    return report ?? null;
  }

  private async listed(rows: readonly StaffReportRow[], actor: string): Promise<StaffReport[]> {
    const testIds = [...new Set(rows.map(({ test_id }) => test_id))];
    const [subjects, tests] = await Promise.all([
      this.subjects.ofMany(rows.map(({ report_id }) => report_id)),
      Promise.all(testIds.map(async (testId) => [testId, await this.testOf(testId)] as const)),
    ]);
    const known = new Map(tests);
    return rows.map((row) => ({
      ...listedReport(row, subjects.get(row.report_id), actor),
      test: known.get(row.test_id) ?? { en: row.test_id, zh: row.test_id },
    }));
  }

  private async testOf(testId: string) {
    const [en, zh] = await Promise.all([this.tests.nameOf(testId, 'en'), this.tests.nameOf(testId, 'zh')]);
    return { en, zh };
  }
}

function conditionsOf({ search, queue, status, testId, late, critical, sampledAt }: StaffReportFilter): Conditions {
  const conditions = new Conditions();
  // A constant, so that the partial index of the queue is seen to fit.
  if (queue) conditions.where.push(`(${queueConditions[queue]})`);
  return conditions
    .when(status, (place) => `status = ${place}`)
    .when(testId?.trim() || null, (place) => `test_id = ${place}`)
    .when(late, (place) => `(late and edition is null) = ${place}`)
    .when(critical, (place) => `critical = ${place}`)
    .when(sampledAt?.from, (place) => `sampled_at >= ${place}`, ukInstant)
    .when(
      sampledAt?.to,
      (place) => `sampled_at < ${place}`,
      (day) => ukInstant(addDays(day, 1)),
    )
    .when(
      search?.trim() || null,
      (place) => `exists (select 1 from results.report_keys k where k.word = ${place}
        and k.booking_id = reports.booking_id and (k.patient is null or k.patient = reports.patient))`,
      normalCode,
    );
}
