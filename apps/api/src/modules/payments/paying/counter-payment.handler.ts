import { atCounter, type PaymentEventMap } from '@meridian/domain/payments';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import { decide, type Decided } from './provider-facts.handler.js';

export type CounterRefund = Pick<PaymentEventMap['PartRefunded'], 'paymentId' | 'refundId' | 'amount' | 'madeAt'>;

/** Money that a place took. The same again changes nothing. */
export function noteCounterPayment(
  store: EventStore,
  data: PaymentEventMap['CounterPaymentTaken'],
  context: WriteContext,
): Promise<Decided> {
  return decide(store, { type: 'NoteCounterPayment', data }, context);
}

/** What a place gave back of it before staff were asked how: from the decision on. */
export function noteCounterRefund(store: EventStore, refund: CounterRefund, context: WriteContext): Promise<Decided> {
  return decide(store, { type: 'CompleteRefund', data: { ...refund, reference: atCounter } }, context);
}
