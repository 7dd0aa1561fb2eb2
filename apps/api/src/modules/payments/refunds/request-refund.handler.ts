import type { Money } from '@meridian/domain/kernel';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import { PersonErasedError } from '../../../platform/personal-data/index.js';
import { decide, type Decided } from '../paying/provider-facts.handler.js';

export interface RefundRequest {
  readonly paymentId: string;
  /** At most 40 characters; the same id never gives back twice. */
  readonly refundId: string;
  readonly amount: Money;
  /** For staff, sealed under the buyer's key; the provider never gets it. */
  readonly reason?: string;
}

/** Notes that money is to be given back; the reaction `payments.refunds` does it. Nothing can be sealed for who was erased. */
export async function requestRefund(
  store: EventStore,
  { reason, ...data }: RefundRequest,
  context: WriteContext,
): Promise<Decided> {
  const request = (why: { readonly reason?: string }) =>
    decide(store, { type: 'RequestRefund', data: { ...data, ...why } }, context);
  if (!reason) return request({});
  return request({ reason }).catch((error: unknown) => {
    if (error instanceof PersonErasedError) return request({});
    throw error;
  });
}
