import {
  paymentDecider,
  type PaymentEvent,
  type PaymentEventMap,
  type PaymentState,
  paymentStream,
} from '@meridian/domain/payments';
import type { EventStore } from '../../../platform/event-store/index.js';
import type { Asked } from './provider.port.js';

export interface PaymentRecord {
  readonly state: PaymentState;
  readonly request: PaymentEventMap['PaymentRequested'];
  readonly asked: Asked;
}

/** The payment as the log has it, which no projection may be behind of. */
export async function paymentRecord(store: EventStore, paymentId: string): Promise<PaymentRecord | null> {
  let state = paymentDecider.initial;
  let request: PaymentRecord['request'] | undefined;
  for await (const { type, data } of store.read(paymentStream(paymentId))) {
    const event = { type, data } as PaymentEvent;
    if (event.type === 'PaymentRequested') request = event.data;
    state = paymentDecider.evolve(state, event);
  }
  if (!request) return null;
  const { amount, method, until } = request;
  return { state, request, asked: { paymentId, amount, method, until: new Date(until), reference: state.reference } };
}

export const isRunning = ({ status }: PaymentState): boolean => status === 'requested' || status === 'pending';
