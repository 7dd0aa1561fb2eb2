import type { Provider } from '@nestjs/common';
import { LinkGuard } from './commands/link.guard.js';
import { RenewLinkHandler } from './commands/renew-link.handler.js';
import { ReportDoor } from './commands/report-door.js';
import { ResultLinks } from './commands/result-links.js';
import { BiomarkerNamesResolver } from './graphql/biomarker-names.resolver.js';
import { DiagnosticsResolver } from './graphql/diagnostics.resolver.js';
import { KeptResults } from './ports/kept-results.live.js';
import { ReportLog } from './ports/report-log.js';
import { ReportOwners } from './ports/report-owners.js';
import { BiomarkerNamesQuery } from './queries/biomarker-names.query.js';
import { DocumentStatusQuery } from './queries/document-status.query.js';
import { EarlierReportsQuery } from './queries/earlier-reports.query.js';
import { KeptResultsQuery } from './queries/kept-results.query.js';
import { ReportCardsQuery } from './queries/report-cards.query.js';
import { ReportLinksQuery } from './queries/report-links.query.js';
import { ShownReports } from './queries/shown-reports.js';

/** What patients read: under a link, or signed in. */
export const reportsParts: readonly Provider[] = [
  ReportLog,
  ReportLinksQuery,
  ReportOwners,
  ResultLinks,
  LinkGuard,
  ReportDoor,
  EarlierReportsQuery,
  ShownReports,
  ReportCardsQuery,
  DocumentStatusQuery,
  BiomarkerNamesQuery,
  BiomarkerNamesResolver,
  RenewLinkHandler,
  KeptResultsQuery,
  KeptResults,
  DiagnosticsResolver,
];
