import { isRefused } from '@meridian/domain/kernel';
import { asJob } from '../../../platform/actors.js';
import { noteFact } from '../paying/provider-facts.handler.js';
import { isRunning, paymentRecord } from '../paying/payment-record.js';
import type { PaymentTools } from '../paying/cancel-payment.handler.js';
import type { ProviderFact, ProviderStatus } from '../paying/provider.port.js';

/** What one payment came to: `waits` for a word of the provider, or the job was not needed. */
export type Concluded = 'received' | 'ended' | 'waits' | 'nothing';

const acting = asJob('payments.deadlines');

/**
 * Asks the provider about a payment that no callback ended. When its time is over the session is closed first, so that
 * nothing can be paid that we call expired. Where the provider gives no answer this throws, and nothing is concluded.
 */
export async function concludePayment(
  { store, provider }: PaymentTools,
  paymentId: string,
  now: Date,
): Promise<Concluded> {
  const record = await paymentRecord(store, paymentId);
  if (!record || !isRunning(record.state) || record.request.provider !== provider.name) return 'nothing';
  const { asked } = record;
  const over = asked.until <= now;
  const status = over ? await provider.close(asked) : await provider.status(asked);
  if (status.stands === 'open' || (status.stands === 'unknown' && !over)) return 'waits';
  const decided = await noteFact(store, factOf(paymentId, status), acting);
  if (isRefused(decided)) return decided.refused === 'busy' ? 'waits' : 'nothing';
  return status.stands === 'paid' ? 'received' : 'ended';
}

function factOf(paymentId: string, status: ProviderStatus): ProviderFact {
  switch (status.stands) {
    case 'paid':
      return { kind: 'received', paymentId, ...status };
    case 'failed':
      return { kind: 'failed', paymentId, reason: 'declined' };
    case 'cancelled':
      return { kind: 'cancelled', paymentId };
    case 'expired':
    case 'unknown':
    case 'open':
      return { kind: 'expired', paymentId };
  }
}
