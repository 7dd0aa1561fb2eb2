import type { Provider } from '@nestjs/common';
import { gpDocumentMailsReaction } from '../mails/gp-document-mails.reaction.js';
import { erasedDocumentsReaction } from '../my-data/erased-documents.reaction.js';
import { PersonalGpDocuments } from '../my-data/personal-gp-documents.live.js';
import { GpDocumentAccess } from './gp-document-access.service.js';
import { GpDocumentIssuer } from './gp-document-issuer.live.js';
import { gpDocumentOperations } from './gp-documents.operations.js';
import { gpWorkDocumentOperations } from './gp-work-documents.operations.js';
import { GpWorkDocuments } from './gp-work-documents.query.js';
import { OwnGpDocuments } from './own-gp-documents.query.js';
import { gpDocumentDeadlines } from './paying/gp-document-deadlines.job.js';
import { gpDocumentPaymentsReaction } from './paying/gp-document-payments.reaction.js';
import { PayableGpDocument } from './paying/pay-gp-document.live.js';
import { staffGpDocumentOperations } from './staff/staff-gp-documents.operations.js';
import { staffGpDocumentList } from './staff/staff-gp-documents.query.js';

/** Letters, referrals, sick notes and certificates, with their money and their mails. */
export const gpDocumentProviders: readonly Provider[] = [
  GpDocumentAccess,
  GpDocumentIssuer,
  OwnGpDocuments,
  gpDocumentOperations,
  GpWorkDocuments,
  gpWorkDocumentOperations,
  PayableGpDocument,
  gpDocumentPaymentsReaction,
  ...gpDocumentDeadlines,
  gpDocumentMailsReaction,
  PersonalGpDocuments,
  erasedDocumentsReaction,
  staffGpDocumentList,
  staffGpDocumentOperations,
];
