import type { Provider } from '@nestjs/common';
import { DocumentTickets } from './document-tickets.js';
import { DocumentKey } from './document-key.js';
import { ReportDocuments } from './report-documents.js';

/** A report as a signed PDF and as FHIR. */
export const documentsProviders: readonly Provider[] = [DocumentKey, ReportDocuments, DocumentTickets];
