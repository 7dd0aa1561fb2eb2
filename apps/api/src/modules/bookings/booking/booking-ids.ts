import { createHash, randomBytes } from 'node:crypto';

/** Nobody guesses it: anyone who knows the id of a booking that nobody owns yet may go on with it. */
export const newBookingId = (): string => randomBytes(16).toString('hex');

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const mailsOfReference = 10;

/** What people say on the phone: always the same for the same booking. */
export function referenceOf(bookingId: string): string {
  const bytes = hashOf('reference', bookingId).subarray(0, mailsOfReference);
  const code = [...bytes].map((byte) => letters.charAt(byte % letters.length)).join('');
  return `MT-${code.slice(0, 5)}-${code.slice(5)}`;
}

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

function idFrom(...parts: readonly string[]): string {
  return hashOf(...parts)
    .toString('hex')
    .slice(0, 32);
}

function hashOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
