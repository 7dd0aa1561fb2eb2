import type { EventStore } from '../../../platform/event-store/index.js';
import { paymentRequest } from '../../payments/index.js';

export interface BookingPayment {
  readonly paymentId: string;
  readonly bookingId: string;
  readonly orderId: string;
  readonly userId: string;
}

/** Which attempt of which booking a payment is for; null where it is for something else. */
export async function bookingPayment(store: EventStore, paymentId: string): Promise<BookingPayment | null> {
  const request = await paymentRequest(store, paymentId);
  if (request?.subject.kind !== 'booking' || request.orderId === undefined) return null;
  const { subject, orderId, userId } = request;
  return { paymentId, bookingId: subject.id, orderId, userId };
}
