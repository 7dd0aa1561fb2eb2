import { Inject, Injectable } from '@nestjs/common';
import type { DiagnosticCard, ReadingFlag } from '@meridian/contracts/generated/public';
import { fullName, ukDay } from '@meridian/domain/kernel';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ListedTests } from '../../bookings/index.js';
import { ReportLog } from '../entry/report-log.reads.js';
import { readingsIn } from './earlier-reports.query.js';
import type { Language } from './reading-views.query.js';

interface CardRow {
  readonly report_id: string;
  readonly booking_id: string;
  readonly patient: number;
  readonly user_id: string;
  readonly test_id: string;
  readonly sampled_at: Date;
  readonly due: Date;
  readonly late: boolean;
  readonly withdrawn: boolean;
  readonly link_locked: boolean;
  readonly edition: number | null;
  readonly at: Date | null;
  readonly sample_date: string | null;
  /** Sealed. */
  readonly readings: unknown;
}

export interface CardsWish {
  readonly bookingId?: string | null;
  /** The id of the last one seen. */
  readonly after?: string | null;
  readonly size?: number | null;
}

const usualSize = 20;
const largestSize = 100;
const usual: readonly ReadingFlag[] = ['normal', 'none', 'indeterminate'];

const published = (field: string) => `r.state #>> array['entries', e.entry::text, '${field}']`;
const owned = `(select $1::text union all select user_id from results.booker_claims where owner = $1)`;
const cards = query<CardRow>(
  'results.report_cards',
  `select r.report_id, r.booking_id, r.patient, r.user_id, r.test_id, r.sampled_at, r.due, r.late,
     r.withdrawn_at is not null as withdrawn, r.edition, e.at, ${published('sampleDate')} as sample_date,
     ${published('readings')} as readings, exists (select from results.locked_links l where l.link_id = r.link_id) as link_locked
   from results.reports r left join results.report_editions e on e.report_id = r.report_id and e.edition = r.edition
   where r.user_id in ${owned} and (r.status <> 'dropped' or r.edition is not null)
     and ($2::text is null or r.booking_id = $2)
     and ($3::text is null or (r.sampled_at, r.report_id) <
       (select sampled_at, report_id from results.reports where report_id = $3 and user_id in ${owned}))
   order by r.sampled_at desc, r.report_id desc limit $4`,
);

/** Reports and those on the way, as their owners see them in a list. */
@Injectable()
export class ReportCardsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ReportLog) private readonly log: ReportLog,
    @Inject(ListedTests) private readonly tests: ListedTests,
  ) {}

  /** The newest sample first. */
  async of(owner: string, language: Language, { bookingId, after, size }: CardsWish = {}): Promise<DiagnosticCard[]> {
    const most = Math.min(Math.max(1, size ?? usualSize), largestSize);
    const rows = await cards(this.pool, owner, bookingId ?? null, after ?? null, most);
    const opened = await this.personalData.openRows(rows, { person: 'user_id', columns: ['readings'] });
    const shown = await Promise.all(opened.map((row) => this.shown(row, language)));
    return shown.flatMap((card) => card ?? []);
  }

  private async shown(row: CardRow, language: Language): Promise<DiagnosticCard | null> {
    const [tested, testType] = await Promise.all([
      this.log.tested(row.booking_id, row.patient),
      this.tests.nameOf(row.test_id, language),
    ]);
    if (!tested) return null;
    return {
      id: row.report_id,
      bookingId: row.booking_id,
      status: row.withdrawn ? 'withdrawn' : row.edition === null ? 'awaited' : 'published',
      names: fullName(tested.person),
      testType,
      testId: row.test_id,
      reference: tested.booking.reference,
      sampleDate: row.sample_date ?? ukDay(row.sampled_at),
      due: row.due,
      late: row.late && row.edition === null,
      edition: row.edition,
      publishedAt: row.at,
      linkLocked: row.link_locked,
      outOfRange: readingsIn(row.readings).filter(({ flag }) => !usual.includes(flag)).length,
    };
  }
}
