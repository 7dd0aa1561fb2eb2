import {
  type AppointmentCommand,
  appointmentDecider,
  type AppointmentEventMap,
  appointmentPayMinutes,
  appointments,
  type AppointmentState,
  appointmentStream,
  callByFor,
} from '@meridian/domain/gp';
import { isRefused } from '@meridian/domain/kernel';
import type { PaymentEventMap } from '@meridian/domain/payments';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { token } from '../../../platform/injection.js';
import { provideReaction, reaction, type ReactionContext, reactionStore } from '../../../platform/reactions/index.js';
import { LiveHolds } from '../../../platform/throttle/index.js';
import { Holidays, Slots } from '../../diary/index.js';
import { askRefund, followedPayments, followedRefunds, RefundLimit } from '../../payments/index.js';
import { leaveTime, takeTime } from '../appointments/appointment-slots.handler.js';
import { vainRefundId } from '../appointments/appointment-ids.js';

type Followed = Pick<PaymentEventMap, 'PaymentReceived' | 'PaymentFailed' | 'PaymentCancelled' | 'PaymentExpired'> &
  Pick<PaymentEventMap, 'PartRefunded' | 'FullyRefunded' | 'RefundFailed'> &
  Pick<AppointmentEventMap, 'AppointmentRefundRequested'>;

type Time = NonNullable<AppointmentState['time']>;

/** Appointments and their money: what comes in time confirms one, what comes too late goes back. */
export const appointmentPaymentsReaction = provideReaction(
  {
    store: reactionStore,
    holidays: Holidays,
    limit: RefundLimit,
    slots: Slots,
    holds: LiveHolds,
    clock: token<Clock>(CLOCK),
  },
  ({ store, holidays, limit, slots, clock, holds }) => {
    const kind = 'gp';
    const send = async (command: AppointmentCommand, { acting }: ReactionContext): Promise<void> => {
      const sent = await store.send(appointments, command, acting);
      if (isRefused(sent)) throw new Error(`the money of an appointment could not be noted: ${sent.refused}`);
    };
    /** The time is taken before the money is: nobody is confirmed whose time is somebody else's. */
    const taking = async (
      appointmentId: string,
      { status, time, attempt }: AppointmentState,
      { orderId, ...context }: WriteContext & { readonly orderId: string },
    ): Promise<boolean> => {
      if (status !== 'requested' || !time || attempt?.orderId !== orderId) return false;
      const now = clock.now();
      if (Date.parse(time.at) <= now.getTime()) return false;
      const until = new Date(now.getTime() + appointmentPayMinutes * 60_000).toISOString();
      return takeTime(slots, appointmentId, time, { ...context, until });
    };
    /** What was taken for money that did not do is given back. */
    const settle = async (appointmentId: string, time: Time, { acting }: ReactionContext): Promise<void> => {
      const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
      if (!state.paid) await leaveTime(slots, appointmentId, time, acting);
    };
    return reaction<Followed>({
      name: 'gp.payments',
      attempts: 'forAnHour',
      on: {
        ...followedPayments(store, {
          kind,
          async received({ paymentId, subjectId: appointmentId, orderId }, { amount, paidAt }, context) {
            const callBy = callByFor(new Date(paidAt), await holidays.days());
            const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
            const kept = await taking(appointmentId, state, { ...context.acting, orderId });
            const data = {
              kept,
              appointmentId,
              paymentId,
              orderId,
              amount,
              paidAt,
              callBy,
              refundId: vainRefundId(paymentId),
            };
            const landed = await store.send(appointments, { type: 'LandPayment', data }, context.acting);
            if (!isRefused(landed)) {
              await holds.free(appointmentId);
              if (kept && state.time) await settle(appointmentId, state.time, context);
              return 'taken';
            }
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
