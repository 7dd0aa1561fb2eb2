import { isRefused, refuse } from '@meridian/domain/kernel';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import type { PaymentProvider } from './provider.port.js';
import { isRunning, paymentRecord } from './payment-record.js';
import { decide, type Decided, noteFact } from './provider-facts.handler.js';
import { ProviderUncertain } from './provider-uncertain.js';

export interface PaymentTools {
  readonly store: EventStore;
  readonly provider: PaymentProvider;
}

/** Asks the provider first: money that was taken in the meantime is received, and the answer is `alreadyPaid`. */
export async function cancelPayment(
  { store, provider }: PaymentTools,
  paymentId: string,
  by: 'buyer' | 'staff',
  context: WriteContext,
): Promise<Decided> {
  const record = await paymentRecord(store, paymentId);
  if (!record) return refuse('unknownPayment');
  if (isRunning(record.state)) {
    const status = await provider.close(record.asked).catch((error: unknown) => {
      throw new ProviderUncertain(error);
    });
    if (status.stands === 'paid') {
      const received = await noteFact(store, { kind: 'received', paymentId, ...status }, context);
      return isRefused(received) ? received : refuse('alreadyPaid');
    }
    if (status.stands === 'open') throw new ProviderUncertain('the session is still open');
  }
  return decide(store, { type: 'CancelPayment', data: { paymentId, by } }, context);
}
