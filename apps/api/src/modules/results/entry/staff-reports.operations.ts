import { openReportRules } from '@meridian/contracts/results/reports';
import { refuse } from '@meridian/domain/kernel';
import { Histories } from '../../../platform/history/index.js';
import { adminOperations, publicOperations } from '../../../platform/operations/index.js';
import { OpenedReportQuery } from './opened-report.query.js';
import { ReportChangesQuery } from './report-changes.query.js';
import { ReportOwnersQuery } from './report-owners.query.js';
import { reportHistory } from './report.history.js';
import { StaffReportsQuery } from './staff-reports.query.js';
import { StaffVisits } from './staff-visits.service.js';

/** Staff find reports, and open one once they have said why. */
export const staffReportOperations = adminOperations({
  name: 'staffReportOperations',
  module: 'results',
  uses: {
    list: StaffReportsQuery,
    owners: ReportOwnersQuery,
    histories: Histories,
    whole: OpenedReportQuery,
    visits: StaffVisits,
  },
  fields: {
    Query: {
      reports: {
        allow: 'laboratory+clinical',
        shows: { record: 'result', whose: ({ owners }, { rows }) => owners.of(rows.map(({ id }) => id)) },
        run: ({ args, acting, list }) => list.page(args, acting.actor),
      },
      reportCounts: { allow: 'laboratory+clinical', run: ({ list }) => list.counts() },
      reportHistory: {
        allow: 'laboratory+clinical',
        shows: { record: 'result', whose: ({ args, owners }) => owners.of([args.id]) },
        run: ({ args, histories }) => histories.of(reportHistory, args.id),
      },
    },
    Mutation: {
      openReport: {
        allow: 'laboratory+clinical',
        rules: openReportRules,
        async run({ input: { id, reason }, acting, list, whole, visits }) {
          const [owner, report] = await Promise.all([whole.ownerOf(id), list.at(id, acting.actor)]);
          if (owner === null || !report) return refuse('unknownReport');
          if (!(await visits.noted({ owner, reportId: id, reason }, acting))) return refuse('busy');
          return (await whole.of(report, acting.actor)) ?? refuse('unknownReport');
        },
      },
    },
  },
});

export const reportChangeOperations = publicOperations({
  name: 'reportChangeOperations',
  module: 'results',
  uses: { changes: ReportChangesQuery },
  fields: {
    Subscription: {
      reportsChanged: { allow: 'laboratory+clinical', subscribe: ({ live, changes }) => changes.of(live) },
    },
  },
});
