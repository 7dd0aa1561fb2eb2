import { type AppointmentCommand, type AppointmentEventMap, appointments, callByFor } from '@meridian/domain/gp';
import { isRefused } from '@meridian/domain/kernel';
import type { PaymentEventMap } from '@meridian/domain/payments';
import { provideReaction, reaction, type ReactionContext, reactionStore } from '../../../platform/reactions/index.js';
import { Holidays } from '../../diary/index.js';
import { askRefund, followedPayments, followedRefunds, RefundLimit } from '../../payments/index.js';
import { vainRefundId } from '../appointments/appointment-ids.js';

type Followed = Pick<PaymentEventMap, 'PaymentReceived' | 'PaymentFailed' | 'PaymentCancelled' | 'PaymentExpired'> &
  Pick<PaymentEventMap, 'PartRefunded' | 'FullyRefunded' | 'RefundFailed'> &
  Pick<AppointmentEventMap, 'AppointmentRefundRequested'>;

/** Appointments and their money: what comes in time confirms one, what comes too late goes back. */
export const appointmentPaymentsReaction = provideReaction(
  { store: reactionStore, holidays: Holidays, limit: RefundLimit },
  ({ store, holidays, limit }) => {
    const kind = 'gp';
    const send = async (command: AppointmentCommand, { acting }: ReactionContext): Promise<void> => {
      const sent = await store.send(appointments, command, acting);
      if (isRefused(sent)) throw new Error(`the money of an appointment could not be noted: ${sent.refused}`);
    };
    return reaction<Followed>({
      name: 'gp.payments',
      attempts: 'forAnHour',
      on: {
        ...followedPayments(store, {
          kind,
          async received({ paymentId, subjectId: appointmentId, orderId }, { amount, paidAt }, context) {
            const callBy = callByFor(new Date(paidAt), await holidays.days());
            const data = {
              appointmentId,
              paymentId,
              orderId,
              amount,
              paidAt,
              callBy,
              refundId: vainRefundId(paymentId),
            };
            const landed = await store.send(appointments, { type: 'LandPayment', data }, context.acting);
            if (!isRefused(landed)) return 'taken';
            if (landed.refused === 'unknownAppointment') return 'notWanted';
            throw new Error(`the money of an appointment could not be noted: ${landed.refused}`);
          },
          backId: ({ paymentId }) => vainRefundId(paymentId),
          ended: ({ subjectId: appointmentId, orderId }, why, context) =>
            send({ type: 'EndPayment', data: { appointmentId, orderId, why } }, context),
        }),
        AppointmentRefundRequested: async ({ data: { appointmentId, refundId, paymentId, amount } }, context) => {
          if (await askRefund({ store, limit }, { paymentId, refundId, amount }, context)) return;
          await send({ type: 'NoteRefundFailed', data: { appointmentId, refundId } }, context);
        },
        ...followedRefunds(store, {
          kind,
          refunded: ({ subjectId: appointmentId, paymentId }, { refundId, amount, refundedAt }, context) =>
            send({ type: 'NoteRefund', data: { appointmentId, paymentId, refundId, amount, refundedAt } }, context),
          refundFailed: ({ subjectId: appointmentId }, refundId, context) =>
            send({ type: 'NoteRefundFailed', data: { appointmentId, refundId } }, context),
        }),
      },
    });
  },
);
