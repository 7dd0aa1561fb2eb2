import { orderDecider, type OrderEvent, type OrderEventMap, type OrderState, orderStream } from '@meridian/domain/shop';
import type { EventStore } from '../../../platform/event-store/index.js';

/** What was bought, with who bought it left sealed. */
export type Bought = Omit<OrderEventMap['OrderRequested'], 'contact' | 'address'>;

export interface OrderRecord {
  readonly order: Bought;
  readonly state: OrderState;
}

/** The order as the log has it, which no read model may be behind of. */
export async function orderRecord(store: EventStore, orderId: string): Promise<OrderRecord | null> {
  let state = orderDecider.initial;
  let order: Bought | null = null;
  for await (const { type, data } of store.read(orderStream(orderId))) {
    const event = { type, data } as OrderEvent;
    if (event.type === 'OrderRequested') order = event.data;
    state = orderDecider.evolve(state, event);
  }
  return order && { order, state };
}

export function hasBeenPaid({ status }: OrderState): boolean {
  return status === 'paid' || status === 'dispatched' || status === 'delivered' || status === 'cancelled';
}
