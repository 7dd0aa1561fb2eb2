import { uuidFrom } from '../../../platform/codes/index.js';

export interface AttemptIds {
  readonly orderId: string;
  readonly paymentId: string;
}

/** The same key for the same cart is the same attempt to pay. */
export function attemptIds(cartId: string, idempotencyKey: string): AttemptIds {
  return {
    orderId: uuidFrom('order', cartId, idempotencyKey),
    paymentId: uuidFrom('payment', cartId, idempotencyKey),
  };
}

/** Gives back all that came for an order that is none. */
export const lateRefundId = (orderId: string): string => uuidFrom('late', orderId);

/** Of the money that goes back when an order is cancelled: it happens once. */
export const cancelRefundId = (orderId: string): string => uuidFrom('cancel', orderId);

/** Of the pieces that go back to their stocks with it. */
export const cancelReturnId = (orderId: string): string => uuidFrom('return', orderId);

/** Of the refund that follows on as many others: sent twice, it is made once. */
export const refundIdAfter = (orderId: string, refunds: number): string => uuidFrom('refund', orderId, String(refunds));
