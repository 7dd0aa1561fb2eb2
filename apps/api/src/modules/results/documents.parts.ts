import type { Provider } from '@nestjs/common';
import { DocumentTickets } from './commands/document-tickets.js';
import { DocumentKey } from './documents/document-key.js';
import { ReportDocuments } from './documents/report-documents.js';

/** A report as a signed PDF and as FHIR. */
export const documentsParts: readonly Provider[] = [DocumentKey, ReportDocuments, DocumentTickets];
