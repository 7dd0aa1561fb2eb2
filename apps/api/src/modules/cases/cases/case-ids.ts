import { randomBytes } from 'node:crypto';
import { idFrom, referenceFrom } from '../../../platform/codes/index.js';

export const newCaseId = (): string => randomBytes(16).toString('hex');
export const isCaseId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id);

/** A translation is called by its case and its number there. */
export const isTranslationId = (id: string): boolean => /^[0-9a-f]{32}-\d{1,4}$/.test(id);

/** What people say on the phone: always the same for the same case. */
export const caseReferenceOf = (caseId: string): string => referenceFrom('SO', 'case-reference', caseId);

/** The same key for the same case is the same attempt to pay. */
export function caseAttemptIds(caseId: string, idempotencyKey: string) {
  return {
    orderId: idFrom('case-order', caseId, idempotencyKey),
    paymentId: idFrom('case-payment', caseId, idempotencyKey),
  };
}

/** Gives back money that came in vain. */
export const vainCaseRefundId = (paymentId: string): string => idFrom('case-late', paymentId);

/** Of the money that goes back when a case is cancelled: it happens once. */
export const caseCancelRefundId = (caseId: string): string => idFrom('case-cancel', caseId);
