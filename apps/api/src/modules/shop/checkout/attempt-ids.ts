import { createHash } from 'node:crypto';

export interface AttemptIds {
  readonly orderId: string;
  readonly paymentId: string;
}

/** The same key for the same cart is the same attempt to pay. */
export function attemptIds(cartId: string, idempotencyKey: string): AttemptIds {
  return {
    orderId: idFrom('order', cartId, idempotencyKey),
    paymentId: idFrom('payment', cartId, idempotencyKey),
  };
}

/** Gives back all that came for an order that is none. */
export const lateRefundId = (orderId: string): string => idFrom('late', orderId);

/** Of the money that goes back when an order is cancelled: it happens once. */
export const cancelRefundId = (orderId: string): string => idFrom('cancel', orderId);

/** Of the pieces that go back to their stocks with it. */
export const cancelReturnId = (orderId: string): string => idFrom('return', orderId);

/** Of the refund that follows on as many others: sent twice, it is made once. */
export const refundIdAfter = (orderId: string, refunds: number): string => idFrom('refund', orderId, String(refunds));

function idFrom(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
