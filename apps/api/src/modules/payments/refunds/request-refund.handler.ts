import type { CounterMethod, Money } from '@meridian/domain/kernel';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import { decide, type Decided } from '../paying/provider-facts.handler.js';

export interface RefundRequest {
  readonly paymentId: string;
  /** At most 40 characters; the same id never gives back twice. */
  readonly refundId: string;
  readonly amount: Money;
  /** For staff, sealed under the buyer's key; the provider never gets it. */
  readonly reason?: string;
  /** How staff give back what a place took: no provider does. */
  readonly counterMethod?: CounterMethod;
  /** Of what staff give back of a payment without a second person, in minor units (`RefundLimit`). */
  readonly limit?: number;
}

/** Notes that money is to be given back, or that a second person has to approve it; the reaction `payments.refunds` gives what a provider received. */
export async function requestRefund(
  store: EventStore,
  { reason, ...data }: RefundRequest,
  context: WriteContext,
): Promise<Decided> {
  return decide(store, { type: 'RequestRefund', data: { ...data, ...(reason && { reason }) } }, context);
}
