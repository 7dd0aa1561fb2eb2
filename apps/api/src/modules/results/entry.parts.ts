import type { Provider } from '@nestjs/common';
import { Reports } from './commands/reports.handler.js';
import { DemoResults } from './demo/demo-results.js';
import { reportEntryOperations } from './graphql/report-entry.operations.js';
import { StaffReportsResolver } from './graphql/staff-reports.resolver.js';
import { criticalReminders } from './jobs/critical-reminders.js';
import { lateness } from './jobs/lateness.js';
import { PANELS } from './ports/panels.port.js';
import { ReportStory } from './ports/report-story.js';
import { ReportSubjects } from './ports/report-subjects.js';
import { StaffVisits } from './ports/staff-visits.js';
import { BiomarkersQuery } from './queries/biomarkers.query.js';
import { ForgottenAlarmsQuery } from './queries/forgotten-alarms.query.js';
import { OpenedReportQuery } from './queries/opened-report.query.js';
import { OverdueReportsQuery } from './queries/overdue-reports.query.js';
import { ReportChangesQuery } from './queries/report-changes.query.js';
import { ReportKeysQuery } from './queries/report-keys.query.js';
import { StaffReportsQuery } from './queries/staff-reports.query.js';

/** From a sample to a published report, by two people. */
export const entryParts: readonly Provider[] = [
  { provide: PANELS, useExisting: BiomarkersQuery },
  ReportKeysQuery,
  ReportSubjects,
  StaffVisits,
  Reports,
  OverdueReportsQuery,
  ...lateness,
  ForgottenAlarmsQuery,
  ...criticalReminders,
  ReportStory,
  StaffReportsQuery,
  OpenedReportQuery,
  ReportChangesQuery,
  StaffReportsResolver,
  reportEntryOperations,
  DemoResults,
];
