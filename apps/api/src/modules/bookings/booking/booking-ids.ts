import { randomBytes } from 'node:crypto';
import { idFrom, referenceFrom } from '../../../platform/codes/index.js';

/** Nobody guesses it: anyone who knows the id of a booking that nobody owns yet may go on with it. */
export const newBookingId = (): string => randomBytes(16).toString('hex');

/** What people say on the phone: always the same for the same booking. */
export const referenceOf = (bookingId: string): string => referenceFrom('MT', 'reference', bookingId);

/** The same key for the same booking is the same attempt to pay. */
export function bookingAttemptIds(bookingId: string, idempotencyKey: string) {
  return {
    orderId: idFrom('booking-order', bookingId, idempotencyKey),
    paymentId: idFrom('booking-payment', bookingId, idempotencyKey),
  };
}

/** Gives back what came for a booking that cannot be had any more. */
export const landRefundId = (paymentId: string): string => idFrom('booking-late', paymentId);

/** Of the money that goes back when a booking is cancelled: it happens once. */
export const cancelledRefundId = (bookingId: string): string => idFrom('booking-cancel', bookingId);

export const missedRefundId = (bookingId: string): string => `${bookingId}-missed`;
