import type { Provider } from '@nestjs/common';
import { DocumentTickets } from './document-tickets.service.js';
import { DocumentKey } from './document-key.service.js';
import { ReportDocuments } from './report-documents.service.js';

/** A report as a signed PDF and as FHIR. */
export const documentsProviders: readonly Provider[] = [DocumentKey, ReportDocuments, DocumentTickets];
