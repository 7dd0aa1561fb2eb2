import type { Provider } from '@nestjs/common';
import { ReportDoor } from './commands/report-door.js';
import { ResultLinks } from './commands/result-links.js';
import { ReportLog } from './ports/report-log.js';
import { ReportOwners } from './ports/report-owners.js';
import { ReportLinksQuery } from './queries/report-links.query.js';
import { ShownReports } from './queries/shown-reports.js';

/** What patients read: under a link, or signed in. */
export const reportsParts: readonly Provider[] = [
  ReportLog,
  ReportLinksQuery,
  ReportOwners,
  ResultLinks,
  ReportDoor,
  ShownReports,
];
