import { randomUUID } from 'node:crypto';
import { type AppointmentEvent, appointmentStream } from '@meridian/domain/gp';
import { isRefused, money } from '@meridian/domain/kernel';
import type { EventStore, LogPosition } from '../../../platform/event-store/index.js';
import { referenceOf } from '../appointments/appointment-ids.js';

interface Wish {
  readonly appointmentId?: string;
  readonly userId?: string;
  readonly callBy?: string;
}

/** A call back that was paid, and that a doctor has promised. */
export async function plantAppointment(
  store: EventStore,
  { appointmentId = randomUUID(), userId = randomUUID(), callBy = '2030-01-07T17:00:00.000Z' }: Wish = {},
): Promise<{ readonly appointmentId: string; readonly position: LogPosition }> {
  const paidAt = new Date().toISOString();
  const amount = money(4500);
  const payment = { appointmentId, orderId: `order-${appointmentId}`.slice(0, 40) };
  const paymentId = `pay-${appointmentId}`.slice(0, 40);
  const events: readonly AppointmentEvent[] = [
    { type: 'AppointmentStarted', data: { appointmentId, userId, mode: 'remote', language: 'en' } },
    {
      type: 'AppointmentPatientNamed',
      data: {
        appointmentId,
        userId,
        patient: { firstName: 'Ada', lastName: 'King', dob: '1985-05-06', sex: 2 },
        searchWords: [],
      },
    },
    {
      type: 'AppointmentReasonGiven',
      data: { appointmentId, userId, reason: 'A cough', medication: 'None', history: 'None' },
    },
    {
      type: 'AppointmentWishesGiven',
      data: { appointmentId, minutes: 15, interpreter: false, spoken: 'english', images: false },
    },
    {
      type: 'AppointmentPaymentBegun',
      data: {
        ...payment,
        paymentId,
        reference: referenceOf(appointmentId),
        priceList: 1,
        lines: [{ kind: 'consultation', amount }],
        total: amount,
        until: paidAt,
      },
    },
    { type: 'AppointmentPaid', data: { ...payment, paymentId, amount, paidAt } },
    { type: 'AppointmentConfirmed', data: { appointmentId, callBy } },
  ];
  const written = await store.append(appointmentStream(appointmentId), events, { actor: userId });
  if (isRefused(written)) throw new Error(written.refused);
  return { appointmentId, position: written.position };
}
