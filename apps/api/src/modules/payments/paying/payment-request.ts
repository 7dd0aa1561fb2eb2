import { type PaymentEventMap, paymentStream } from '@meridian/domain/payments';
import type { EventStore } from '../../../platform/event-store/index.js';

export type PaymentRequest = PaymentEventMap['PaymentRequested'];

/** What was asked of a payment, by the log itself; null where there is no such payment. */
export async function paymentRequest(
  store: Pick<EventStore, 'read'>,
  paymentId: string,
): Promise<PaymentRequest | null> {
  for await (const { type, data } of store.read(paymentStream(paymentId))) {
    if (type === 'PaymentRequested') return data as PaymentRequest;
  }
  return null;
}
