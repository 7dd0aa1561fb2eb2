import type { Provider } from '@nestjs/common';
import { LinkGuard } from '../links/link.guard.js';
import { RenewLinkHandler } from '../links/renew-link.handler.js';
import { ReportAccess } from '../links/report-access.handler.js';
import { ResultLinks } from '../links/result-links.handler.js';
import { biomarkerNameOperations } from '../biomarkers/biomarker-names.operations.js';
import { diagnosticOperations } from '../entry/diagnostics.operations.js';
import { resultMailsReaction } from './mails.reaction.js';
import { PersonalResults } from '../my-data/personal-results.live.js';
import { ReportLog } from '../entry/report-log.reads.js';
import { ReportOwners } from '../links/report-owners.service.js';
import { BiomarkerNamesQuery } from '../biomarkers/biomarker-names.query.js';
import { DocumentStatusQuery } from '../documents/document-status.query.js';
import { EarlierReportsQuery } from './earlier-reports.query.js';
import { PersonalResultsQuery } from '../my-data/personal-results.query.js';
import { ReportCardsQuery } from './report-cards.query.js';
import { ReportLinksQuery } from '../links/report-links.query.js';
import { ReportViews } from './report-views.query.js';
import { ResultsOfPerson } from './results-of-person.query.js';

/** What patients read: under a link, or signed in. */
export const reportsProviders: readonly Provider[] = [
  ReportLog,
  ReportLinksQuery,
  ReportOwners,
  ResultLinks,
  LinkGuard,
  ReportAccess,
  EarlierReportsQuery,
  ReportViews,
  ReportCardsQuery,
  ResultsOfPerson,
  DocumentStatusQuery,
  BiomarkerNamesQuery,
  biomarkerNameOperations,
  RenewLinkHandler,
  PersonalResultsQuery,
  PersonalResults,
  resultMailsReaction,
  diagnosticOperations,
];
