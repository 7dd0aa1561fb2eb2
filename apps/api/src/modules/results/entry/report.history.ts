import type { StaffReportHistoryEntry } from '@meridian/contracts/generated/admin';
import type { ReportEventMap } from '@meridian/domain/results';
import { historyOf, historyProjection } from '../../../platform/history/index.js';

/** What happened to each report, by whom. What was said stays in the log. */
export const reportHistory = historyOf<ReportEventMap, StaffReportHistoryEntry>({
  table: 'results.report_history',
  of: 'reportId',
  on: {
    ReportAwaited: 'awaited',
    ReadingsEntered: ({ data: { entry, why } }) => ({ change: why === undefined ? 'entered' : 'corrected', entry }),
    ReadingsReturned: ({ data: { entry } }) => ({ change: 'returned', entry }),
    ReadingsVerified: ({ data: { entry } }) => ({ change: 'verified', entry }),
    CriticalAcknowledged: ({ data: { entry } }) => ({ change: 'acknowledged', entry }),
    CriticalReminded: ({ data: { entry } }) => ({ change: 'reminded', entry }),
    ReadingsReflagged: ({ data: { entry } }) => ({ change: 'reflagged', entry }),
    ReportLinked: 'linked',
    ReportPublished: ({ data: { entry, edition } }) => ({ change: 'published', entry, edition }),
    ReportWithdrawn: ({ data: { edition } }) => ({ change: 'withdrawn', edition }),
    ReportLate: 'late',
    ReportDropped: 'dropped',
  },
});

export const reportHistories = historyProjection(2, reportHistory);
