import type { CaseEventMap } from '@meridian/domain/cases';
import { provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { numberPaper } from '../../payments/index.js';
import { casePaper } from './case-paper.js';

/** Numbers a receipt for what was paid for a case, and a credit note for what was given back of it. */
export const caseReceiptsReaction = provideReaction({ store: reactionStore }, ({ store }) => {
  const subjectOf = (id: string) => ({ kind: 'case', id });
  return reaction<Pick<CaseEventMap, 'CasePaid' | 'CaseRefunded'>>({
    name: 'cases.receipts',
    fromStart: true,
    attempts: 'forAnHour',
    on: {
      // What a coupon paid in full has none.
      CasePaid: async ({ data: { caseId, paymentId: documentId, paidAt: at, amount } }, context) => {
        if (amount.amount === 0) return;
        await numberPaper(store, { series: 'receipt', documentId, at, subject: subjectOf(caseId) }, context);
      },
      // What came in vain had no receipt.
      CaseRefunded: async ({ data: { caseId, refundId: documentId, refundedAt: at } }, context) => {
        const found = await casePaper(store, caseId);
        if (!found?.paper.credits.some(({ refundId }) => refundId === documentId)) return;
        await numberPaper(store, { series: 'creditNote', documentId, at, subject: subjectOf(caseId) }, context);
      },
    },
  });
});
