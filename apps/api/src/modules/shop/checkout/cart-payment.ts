import type { EventStore } from '../../../platform/event-store/index.js';
import { paymentRequest } from '../../payments/index.js';

export interface CartPayment {
  readonly paymentId: string;
  readonly cartId: string;
  readonly orderId: string;
  readonly userId: string;
}

/** Which attempt of which cart a payment is for; null where it is for something else. */
export async function cartPayment(store: EventStore, paymentId: string): Promise<CartPayment | null> {
  const request = await paymentRequest(store, paymentId);
  if (request?.subject.kind !== 'cart' || request.orderId === undefined) return null;
  const { subject, orderId, userId } = request;
  return { paymentId, cartId: subject.id, orderId, userId };
}
