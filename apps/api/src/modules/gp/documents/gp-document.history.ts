import type { GpDocumentChange } from '@meridian/contracts/generated/admin';
import type { GpDocumentEventMap } from '@meridian/domain/gp';
import type { Money } from '@meridian/domain/kernel';
import { initiatorOf } from '../../../platform/event-store/index.js';
import { type HistoryEntry, historyOf } from '../../../platform/history/index.js';

interface DocumentLine extends HistoryEntry {
  readonly change: GpDocumentChange;
  readonly amount?: Money;
  /** Sealed. */
  readonly reason?: string | undefined;
}

/** What happened to each document, by whom. */
export const gpDocumentHistory = historyOf<GpDocumentEventMap, DocumentLine>({
  table: 'gp.document_history',
  of: 'documentId',
  by: initiatorOf,
  sealed: { reason: 'reason' },
  on: {
    GpDocumentDrafted: ({ data: { price: amount } }) => ({ change: 'drafted', amount }),
    GpDocumentChanged: ({ data: { price: amount } }) => ({ change: 'changed', amount }),
    GpDocumentOffered: 'offered',
    GpDocumentDeclined: 'declined',
    GpDocumentLapsed: 'lapsed',
    GpDocumentPaid: ({ data: { amount } }) => ({ change: 'paid', amount }),
    GpDocumentPaidInVain: ({ data: { amount } }) => ({ change: 'paidInVain', amount }),
    GpDocumentSignatureLate: 'signatureLate',
    GpDocumentSigned: 'signed',
    GpDocumentWithdrawn: ({ data: { userId: person, reason } }) => ({ change: 'withdrawn', person, reason }),
    GpDocumentRefundRequested: ({ data: { amount } }) => ({ change: 'refundRequested', amount }),
    GpDocumentRefunded: ({ data: { amount } }) => ({ change: 'refunded', amount }),
    GpDocumentRefundFailed: 'refundFailed',
  },
});
