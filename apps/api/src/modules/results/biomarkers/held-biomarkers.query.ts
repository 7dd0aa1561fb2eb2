import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { ReportStatus } from '@meridian/workflows/results';
import { POOL, query } from '../../../platform/postgres/index.js';

/** What is entered and can still be looked at again. */
const open = ['entered', 'verified', 'correcting', 'corrected', 'reentered', 'reverified'] satisfies ReportStatus[];

const openReports = query<{ readonly reportId: string }>(
  'results.open-reports-of-biomarker',
  `select b.report_id as "reportId" from results.report_biomarkers b join results.reports r using (report_id)
   where b.biomarker_id = $1 and b.entered_version is not null and r.status = any ($2::text[]) order by b.report_id`,
);
const published = `from results.report_biomarkers b join results.reports r using (report_id)
  where b.biomarker_id = $1 and b.published_version is not null and r.withdrawn_at is null`;
const publishedCount = query<{ readonly count: number }>(
  'results.count-of-published-reports-of-biomarker',
  `select count(*)::int as count ${published}`,
);
const publishedReports = query<{ readonly reportId: string }>(
  'results.published-reports-of-biomarker',
  `select b.report_id as "reportId" ${published} order by r.sampled_at desc, b.report_id limit $2`,
);

export interface PublishedReports {
  readonly count: number;
  readonly newest: readonly string[];
}

/** Which reports hold a biomarker. */
@Injectable()
export class HeldBiomarkersQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Those that are not published. */
  async open(biomarkerId: string): Promise<readonly string[]> {
    return (await openReports(this.pool, biomarkerId, open)).map(({ reportId }) => reportId);
  }

  /** Those that patients read: how many, and which are the newest. */
  async published(biomarkerId: string, most: number): Promise<PublishedReports> {
    const [[counted], newest] = await Promise.all([
      publishedCount(this.pool, biomarkerId),
      publishedReports(this.pool, biomarkerId, most),
    ]);
    return { count: counted?.count ?? 0, newest: newest.map(({ reportId }) => reportId) };
  }
}
