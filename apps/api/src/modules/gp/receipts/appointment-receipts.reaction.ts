import type { AppointmentEventMap } from '@meridian/domain/gp';
import type { ReceiptSeries } from '@meridian/domain/payments';
import { provideReaction, reaction, type ReactionContext, reactionStore } from '../../../platform/reactions/index.js';
import { numberPaper } from '../../payments/index.js';
import { appointmentPaper } from './appointment-paper.js';

type Followed = Pick<AppointmentEventMap, 'AppointmentPaid' | 'AppointmentRefunded'>;

interface Issued {
  readonly appointmentId: string;
  readonly series: ReceiptSeries;
  readonly documentId: string;
  readonly at: string;
}

/** Numbers a receipt for what was paid for an appointment, and a credit note for what was given back of it. */
export const appointmentReceiptsReaction = provideReaction({ store: reactionStore }, ({ store }) => {
  const issue = ({ appointmentId, ...document }: Issued, context: ReactionContext): Promise<void> =>
    numberPaper(store, { ...document, subject: { kind: 'gp', id: appointmentId } }, context);
  return reaction<Followed>({
    name: 'gp.receipts',
    fromStart: true,
    attempts: 'forAnHour',
    on: {
      AppointmentPaid: ({ data: { appointmentId, paymentId, paidAt } }, context) =>
        issue({ appointmentId, series: 'receipt', documentId: paymentId, at: paidAt }, context),
      /** What came in vain had no receipt. */
      AppointmentRefunded: async ({ data: { appointmentId, refundId, refundedAt } }, context) => {
        const found = await appointmentPaper(store, appointmentId);
        if (!found?.paper.credits.some((credit) => credit.refundId === refundId)) return;
        await issue({ appointmentId, series: 'creditNote', documentId: refundId, at: refundedAt }, context);
      },
    },
  });
});
