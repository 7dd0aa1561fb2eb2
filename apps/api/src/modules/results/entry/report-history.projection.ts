import type { ReportEventMap } from '@meridian/domain/results';
import type { StoredEvent } from '../../../platform/event-store/index.js';
import { projection, type Sql, type Statement } from '../../../platform/projector/index.js';

type OfReport = StoredEvent<string, { readonly reportId: string; readonly entry?: number; readonly edition?: number }>;

/** What happened to each report, by whom. What was said stays in the log. */
export const reportHistory = projection<ReportEventMap>({
  name: 'results.report_history',
  version: 1,
  tables: {
    'results.report_history': `create table results.report_history (
      report_id text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      change text not null,
      entry int,
      edition int,
      at timestamptz not null,
      by text not null,
      primary key (report_id, revision)
    )`,
  },
  key: ({ data }) => String(Reflect.get(data, 'reportId')),
  on: {
    ReportAwaited: (event, sql) => told(event, 'awaited', sql),
    ReadingsEntered: (event, sql) => told(event, event.data.why === undefined ? 'entered' : 'corrected', sql),
    ReadingsReturned: (event, sql) => told(event, 'returned', sql),
    ReadingsVerified: (event, sql) => told(event, 'verified', sql),
    CriticalAcknowledged: (event, sql) => told(event, 'acknowledged', sql),
    CriticalReminded: (event, sql) => told(event, 'reminded', sql),
    ReadingsReflagged: (event, sql) => told(event, 'reflagged', sql),
    ReportLinked: (event, sql) => told(event, 'linked', sql),
    ReportPublished: (event, sql) => told(event, 'published', sql),
    ReportWithdrawn: (event, sql) => told(event, 'withdrawn', sql),
    ReportLate: (event, sql) => told(event, 'late', sql),
    ReportDropped: (event, sql) => told(event, 'dropped', sql),
  },
});

function told({ data, revision, id, recordedAt, metadata }: OfReport, change: string, sql: Sql): Statement {
  return sql`insert into results.report_history (report_id, revision, id, change, entry, edition, at, by)
    values (${data.reportId}, ${revision}, ${id}, ${change}, ${data.entry}, ${data.edition}, ${recordedAt},
      ${metadata.actor})`;
}
