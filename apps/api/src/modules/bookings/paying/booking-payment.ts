import { type PaymentEventMap, paymentStream } from '@meridian/domain/payments';
import type { EventStore } from '../../../platform/event-store/index.js';

export interface BookingPayment {
  readonly paymentId: string;
  readonly bookingId: string;
  readonly orderId: string;
  readonly userId: string;
}

/** Which attempt of which booking a payment is for; null where it is for something else. */
export async function bookingPayment(store: EventStore, paymentId: string): Promise<BookingPayment | null> {
  for await (const { type, data } of store.read(paymentStream(paymentId))) {
    if (type !== 'PaymentRequested') continue;
    const { subject, orderId, userId } = data as PaymentEventMap['PaymentRequested'];
    if (subject.kind !== 'booking' || orderId === undefined) return null;
    return { paymentId, bookingId: subject.id, orderId, userId };
  }
  return null;
}
