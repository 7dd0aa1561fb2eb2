import { type PaymentEventMap, paymentStream } from '@meridian/domain/payments';
import type { EventStore } from '../../../platform/event-store/index.js';

export interface CartPayment {
  readonly paymentId: string;
  readonly cartId: string;
  readonly orderId: string;
  readonly userId: string;
}

/** Which attempt of which cart a payment is for; null where it is for something else. */
export async function cartPayment(store: EventStore, paymentId: string): Promise<CartPayment | null> {
  for await (const { type, data } of store.read(paymentStream(paymentId))) {
    if (type !== 'PaymentRequested') continue;
    const { subject, orderId, userId } = data as PaymentEventMap['PaymentRequested'];
    if (subject.kind !== 'cart' || orderId === undefined) return null;
    return { paymentId, cartId: subject.id, orderId, userId };
  }
  return null;
}
