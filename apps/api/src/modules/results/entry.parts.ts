import type { Provider } from '@nestjs/common';
import { Reports } from './commands/reports.handler.js';
import { Lateness } from './jobs/lateness.js';
import { PANELS } from './ports/panels.port.js';
import { ReportSubjects } from './ports/report-subjects.js';
import { BiomarkersQuery } from './queries/biomarkers.query.js';
import { OverdueReportsQuery } from './queries/overdue-reports.query.js';
import { ReportKeysQuery } from './queries/report-keys.query.js';

/** From a sample to a published report, by two people. */
export const entryParts: readonly Provider[] = [
  { provide: PANELS, useExisting: BiomarkersQuery },
  ReportKeysQuery,
  ReportSubjects,
  Reports,
  OverdueReportsQuery,
  Lateness,
];
