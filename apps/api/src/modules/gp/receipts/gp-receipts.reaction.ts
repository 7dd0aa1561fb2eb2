import type { AppointmentEventMap, GpDocumentEventMap, GpPaidKind } from '@meridian/domain/gp';
import { provideReaction, reaction, type ReactionContext, reactionStore } from '../../../platform/reactions/index.js';
import { numberPaper } from '../../payments/index.js';
import { gpPapers } from './gp-papers.js';

type Followed = Pick<AppointmentEventMap, 'AppointmentPaid' | 'AppointmentRefunded'> &
  Pick<GpDocumentEventMap, 'GpDocumentPaid' | 'GpDocumentRefunded'>;
type Paid = Pick<AppointmentEventMap['AppointmentPaid'], 'paymentId' | 'paidAt'>;
type Refunded = Pick<AppointmentEventMap['AppointmentRefunded'], 'refundId' | 'refundedAt'>;

/** Numbers a receipt for what was paid for an appointment or a document, and a credit note for what was given back of it. */
export const gpReceiptsReaction = provideReaction({ store: reactionStore }, ({ store }) => {
  const receipt = (kind: GpPaidKind, id: string, { paymentId, paidAt }: Paid, context: ReactionContext) =>
    numberPaper(store, { series: 'receipt', documentId: paymentId, at: paidAt, subject: { kind, id } }, context);
  /** What came in vain had no receipt. */
  const credit = async (kind: GpPaidKind, id: string, { refundId, refundedAt }: Refunded, context: ReactionContext) => {
    const found = await gpPapers[kind](store, id);
    if (!found?.paper.credits.some((each) => each.refundId === refundId)) return;
    await numberPaper(
      store,
      { series: 'creditNote', documentId: refundId, at: refundedAt, subject: { kind, id } },
      context,
    );
  };
  return reaction<Followed>({
    name: 'gp.receipts',
    fromStart: true,
    attempts: 'forAnHour',
    on: {
      // What a coupon paid in full has none.
      AppointmentPaid: async ({ data }, context) => {
        if (data.amount.amount > 0) await receipt('gp', data.appointmentId, data, context);
      },
      AppointmentRefunded: ({ data }, context) => credit('gp', data.appointmentId, data, context),
      GpDocumentPaid: ({ data }, context) => receipt('gpDocument', data.documentId, data, context),
      GpDocumentRefunded: ({ data }, context) => credit('gpDocument', data.documentId, data, context),
    },
  });
});
