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
const publishedReports = query<{ readonly count: number }>(
  'results.published-reports-of-biomarker',
  `select count(*)::int as count from results.report_biomarkers where biomarker_id = $1 and published_version is not null`,
);

/** Which reports hold a biomarker. */
@Injectable()
export class HeldBiomarkersQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Those that are not published. */
  async open(biomarkerId: string): Promise<readonly string[]> {
    return (await openReports(this.pool, biomarkerId, open)).map(({ reportId }) => reportId);
  }

  async published(biomarkerId: string): Promise<number> {
    return (await publishedReports(this.pool, biomarkerId))[0]?.count ?? 0;
  }
}
