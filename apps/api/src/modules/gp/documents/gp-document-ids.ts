import { idFrom, referenceFrom } from '../../../platform/codes/index.js';

/** As it is printed, and asked for at `/verify`. */
export const gpDocumentIdForm = /^g[0-9a-f]{32}$/;

/** The same draft of the same doctor is the same document. */
export const gpDocumentIdOf = (practitionerId: string, appointmentId: string, draftId: string): string =>
  `g${idFrom('gp-document', practitionerId, appointmentId, draftId)}`;

/** What people say on the phone. */
export const gpDocumentReferenceOf = (documentId: string): string =>
  referenceFrom('GD', 'gp-document-reference', documentId);

/** The same key for the same document is the same attempt to pay. */
export function gpDocumentAttemptIds(documentId: string, idempotencyKey: string) {
  return {
    orderId: idFrom('gp-document-order', documentId, idempotencyKey),
    paymentId: idFrom('gp-document-payment', documentId, idempotencyKey),
  };
}

/** Gives back money that came in vain. */
export const vainDocumentRefundId = (paymentId: string): string => idFrom('gp-document-late', paymentId);

/** Of the money that goes back when a document is withdrawn: it happens once. */
export const withdrawalRefundId = (documentId: string): string => idFrom('gp-document-withdrawal', documentId);
