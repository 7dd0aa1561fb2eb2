import { type CaseCommand, type CaseEventMap, cases } from '@meridian/domain/cases';
import { isRefused } from '@meridian/domain/kernel';
import type { PaymentEventMap } from '@meridian/domain/payments';
import { provideReaction, reaction, type ReactionContext, reactionStore } from '../../../platform/reactions/index.js';
import { askRefund, followedPayments, followedRefunds, RefundLimit } from '../../payments/index.js';
import { vainCaseRefundId } from '../cases/case-ids.js';
import { CaseFiles } from '../files/case-files.service.js';

type Followed = Pick<PaymentEventMap, 'PaymentReceived' | 'PaymentFailed' | 'PaymentCancelled' | 'PaymentExpired'> &
  Pick<PaymentEventMap, 'PartRefunded' | 'FullyRefunded' | 'RefundFailed'> &
  Pick<CaseEventMap, 'CaseRefundRequested'>;

/** Cases and their money: what comes in time sends the case, what comes too late goes back. */
export const casePaymentsReaction = provideReaction(
  { store: reactionStore, limit: RefundLimit, files: CaseFiles },
  ({ store, limit, files }) => {
    const kind = 'case';
    const send = async (command: CaseCommand, { acting }: ReactionContext): Promise<void> => {
      const sent = await store.send(cases, command, acting);
      if (isRefused(sent)) throw new Error(`the money of a case could not be noted: ${sent.refused}`);
    };
    return reaction<Followed>({
      name: 'cases.payments',
      attempts: 'forAnHour',
      on: {
        ...followedPayments(store, {
          kind,
          async received({ paymentId, subjectId: caseId, orderId }, { amount, paidAt }, { acting }) {
            const received = { caseId, paymentId, orderId, amount, paidAt };
            const data = { ...received, refundId: vainCaseRefundId(paymentId), files: await files.now(caseId) };
            const landed = await store.send(cases, { type: 'LandCasePayment', data }, acting);
            if (!isRefused(landed)) return 'taken';
            if (landed.refused === 'unknownCase') return 'notWanted';
            throw new Error(`the money of a case could not be noted: ${landed.refused}`);
          },
          backId: ({ paymentId }) => vainCaseRefundId(paymentId),
          ended: ({ subjectId: caseId, orderId }, why, context) =>
            send({ type: 'EndCasePayment', data: { caseId, orderId, why } }, context),
        }),
        CaseRefundRequested: async ({ data: { caseId, refundId, paymentId, amount } }, context) => {
          if (await askRefund({ store, limit }, { paymentId, refundId, amount }, context)) return;
          await send({ type: 'NoteCaseRefundFailed', data: { caseId, refundId } }, context);
        },
        ...followedRefunds(store, {
          kind,
          refunded: ({ subjectId: caseId, paymentId }, { refundId, amount, refundedAt }, context) =>
            send({ type: 'NoteCaseRefund', data: { caseId, paymentId, refundId, amount, refundedAt } }, context),
          refundFailed: ({ subjectId: caseId }, refundId, context) =>
            send({ type: 'NoteCaseRefundFailed', data: { caseId, refundId } }, context),
        }),
      },
    });
  },
);
