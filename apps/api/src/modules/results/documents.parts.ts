import type { Provider } from '@nestjs/common';
import { DocumentKey } from './documents/document-key.js';
import { ReportDocuments } from './documents/report-documents.js';

/** A report as a signed PDF and as FHIR. */
export const documentsParts: readonly Provider[] = [DocumentKey, ReportDocuments];
