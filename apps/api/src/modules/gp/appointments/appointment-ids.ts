import { randomBytes } from 'node:crypto';
import { idFrom, referenceFrom } from '../../../platform/codes/index.js';

export const newAppointmentId = (): string => randomBytes(16).toString('hex');

/** What people say on the phone: always the same for the same appointment. */
export const referenceOf = (appointmentId: string): string => referenceFrom('GP', 'gp-reference', appointmentId);

/** The same key for the same appointment is the same attempt to pay. */
export function attemptIds(appointmentId: string, idempotencyKey: string) {
  return {
    orderId: idFrom('gp-order', appointmentId, idempotencyKey),
    paymentId: idFrom('gp-payment', appointmentId, idempotencyKey),
  };
}

/** Gives back money that came in vain. */
export const vainRefundId = (paymentId: string): string => idFrom('gp-late', paymentId);

/** Of the money that goes back when an appointment is cancelled: it happens once. */
export const cancelRefundId = (appointmentId: string): string => idFrom('gp-cancel', appointmentId);
