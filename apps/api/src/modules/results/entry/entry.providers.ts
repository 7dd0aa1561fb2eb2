import type { Provider } from '@nestjs/common';
import { Reports } from './reports.handler.js';
import { DemoResults } from '../demo/demo-results.js';
import { reportEntryOperations } from './report-entry.operations.js';
import { reportChangeOperations, staffReportOperations } from './staff-reports.operations.js';
import { criticalReminders } from '../alarms/critical-reminders.job.js';
import { resultStaffMailsReaction } from '../alarms/staff-mails.reaction.js';
import { measuredBookingsReaction } from './measured-bookings.reaction.js';
import { samplesReaction } from './samples.reaction.js';
import { lateness } from './lateness.job.js';
import { PANELS } from '../biomarkers/panels.port.js';
import { ReportStory } from './report-story.reads.js';
import { ReportSubjects } from './report-subjects.reads.js';
import { StaffVisits } from './staff-visits.service.js';
import { BiomarkersQuery } from '../biomarkers/biomarkers.query.js';
import { ForgottenAlarmsQuery } from '../alarms/forgotten-alarms.query.js';
import { OpenedReportQuery } from './opened-report.query.js';
import { OverdueReportsQuery } from './overdue-reports.query.js';
import { ReportChangesQuery } from './report-changes.query.js';
import { ReportKeysQuery } from './report-keys.query.js';
import { ReportOwnersQuery } from './report-owners.query.js';
import { StaffReportsQuery } from './staff-reports.query.js';

/** From a sample to a published report, by two people. */
export const entryProviders: readonly Provider[] = [
  { provide: PANELS, useExisting: BiomarkersQuery },
  ReportKeysQuery,
  ReportSubjects,
  StaffVisits,
  Reports,
  OverdueReportsQuery,
  ...lateness,
  ForgottenAlarmsQuery,
  ...criticalReminders,
  samplesReaction,
  measuredBookingsReaction,
  resultStaffMailsReaction,
  ReportStory,
  ReportOwnersQuery,
  StaffReportsQuery,
  OpenedReportQuery,
  ReportChangesQuery,
  staffReportOperations,
  reportChangeOperations,
  reportEntryOperations,
  DemoResults,
];
