import { type GpDocumentCommand, type GpDocumentEventMap, gpDocuments, signByFor } from '@meridian/domain/gp';
import { isRefused } from '@meridian/domain/kernel';
import type { PaymentEventMap } from '@meridian/domain/payments';
import {
  provideReaction,
  reaction,
  type ReactionContext,
  reactionStore,
} from '../../../../platform/reactions/index.js';
import { Holidays } from '../../../diary/index.js';
import { askRefund, followedPayments, followedRefunds, RefundLimit } from '../../../payments/index.js';
import { vainDocumentRefundId } from '../gp-document-ids.js';

type Followed = Pick<PaymentEventMap, 'PaymentReceived' | 'PaymentFailed' | 'PaymentCancelled' | 'PaymentExpired'> &
  Pick<PaymentEventMap, 'PartRefunded' | 'FullyRefunded' | 'RefundFailed'> &
  Pick<GpDocumentEventMap, 'GpDocumentRefundRequested'>;

/** Documents and their money: what comes in time lets the doctor sign, what comes too late goes back. */
export const gpDocumentPaymentsReaction = provideReaction(
  { store: reactionStore, holidays: Holidays, limit: RefundLimit },
  ({ store, holidays, limit }) => {
    const kind = 'gpDocument';
    const send = async (command: GpDocumentCommand, { acting }: ReactionContext): Promise<void> => {
      const sent = await store.send(gpDocuments, command, acting);
      if (isRefused(sent)) throw new Error(`the money of a document could not be noted: ${sent.refused}`);
    };
    return reaction<Followed>({
      name: 'gp.document_payments',
      attempts: 'forAnHour',
      on: {
        ...followedPayments(store, {
          kind,
          async received({ paymentId, subjectId: documentId, orderId }, { amount, paidAt }, { acting }) {
            const signBy = signByFor(new Date(paidAt), await holidays.days());
            const refundId = vainDocumentRefundId(paymentId);
            const data = { documentId, paymentId, orderId, amount, paidAt, signBy, refundId };
            const landed = await store.send(gpDocuments, { type: 'LandDocumentPayment', data }, acting);
            if (!isRefused(landed)) return 'taken';
            if (landed.refused === 'unknownDocument') return 'notWanted';
            throw new Error(`the money of a document could not be noted: ${landed.refused}`);
          },
          backId: ({ paymentId }) => vainDocumentRefundId(paymentId),
          ended: ({ subjectId: documentId, orderId }, why, context) =>
            send({ type: 'EndDocumentPayment', data: { documentId, orderId, why } }, context),
        }),
        GpDocumentRefundRequested: async ({ data: { documentId, refundId, paymentId, amount } }, context) => {
          if (await askRefund({ store, limit }, { paymentId, refundId, amount }, context)) return;
          await send({ type: 'NoteDocumentRefundFailed', data: { documentId, refundId } }, context);
        },
        ...followedRefunds(store, {
          kind,
          refunded: ({ subjectId: documentId, paymentId }, { refundId, amount, refundedAt }, context) =>
            send(
              { type: 'NoteDocumentRefund', data: { documentId, paymentId, refundId, amount, refundedAt } },
              context,
            ),
          refundFailed: ({ subjectId: documentId }, refundId, context) =>
            send({ type: 'NoteDocumentRefundFailed', data: { documentId, refundId } }, context),
        }),
      },
    });
  },
);
