import { isRefused, type Refused } from '@meridian/domain/kernel';
import {
  type PaymentCommand,
  paymentDecider,
  type PaymentEvent,
  type PaymentRefusal,
  paymentStream,
} from '@meridian/domain/payments';
import { type EventStore, initiatorOf, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import type { ProviderFact } from './provider.port.js';

export type Decided = Written<PaymentEvent> | Refused<PaymentRefusal | 'busy'>;

/** One command per fact. The same fact twice changes nothing. Money moves on behalf of the one who asked for it. */
export async function noteFact(store: EventStore, fact: ProviderFact, context: WriteContext): Promise<Decided> {
  const onBehalfOf = await requesterOf(store, fact);
  const known = onBehalfOf === undefined || onBehalfOf === initiatorOf(context);
  return decide(store, commandOf(fact), known ? context : { ...context, onBehalfOf });
}

async function requesterOf(store: EventStore, fact: ProviderFact): Promise<string | undefined> {
  const refundId = 'refundId' in fact ? fact.refundId : undefined;
  if (refundId === undefined && fact.kind !== 'received') return undefined;
  const asked = refundId === undefined ? ['PaymentRequested'] : ['RefundRequested', 'RefundApproved'];
  for await (const { type, data, metadata } of store.read(paymentStream(fact.paymentId))) {
    if (asked.includes(type) && Reflect.get(data, 'refundId') === refundId) return initiatorOf(metadata);
  }
  return undefined;
}

export function decide(store: EventStore, command: PaymentCommand, context: WriteContext): Promise<Decided> {
  return store.decide(paymentStream(command.data.paymentId), paymentDecider, command, context);
}

/** What came of a fact, in a word, for the book of callbacks. */
export function outcomeOf(decided: Decided): string {
  if (isRefused(decided)) return decided.refused;
  return decided.events.length > 0 ? 'noted' : 'known';
}

function commandOf(fact: ProviderFact): PaymentCommand {
  const { paymentId } = fact;
  switch (fact.kind) {
    case 'pending':
      return { type: 'NotePending', data: { paymentId, reference: fact.reference } };
    case 'received': {
      const { reference, amount, receivedAt } = fact;
      return { type: 'ReceivePayment', data: { paymentId, reference, amount, receivedAt } };
    }
    case 'failed':
      return { type: 'FailPayment', data: { paymentId, reason: fact.reason.slice(0, 80) } };
    case 'cancelled':
      return { type: 'CancelPayment', data: { paymentId, by: 'provider' } };
    case 'expired':
      return { type: 'ExpirePayment', data: { paymentId } };
    case 'refunded': {
      const { refundId, reference, amount, madeAt } = fact;
      return { type: 'CompleteRefund', data: { paymentId, refundId, reference, amount, madeAt } };
    }
    case 'refundFailed':
      return { type: 'FailRefund', data: { paymentId, refundId: fact.refundId, reason: fact.reason.slice(0, 80) } };
  }
}
