import { deliveryDecider, deliveryStream } from '@meridian/domain/shop';
import type { EventStore } from '../../../platform/event-store/index.js';

/** Whether a delivery option of this id was ever set. */
export async function isDeliverySet(store: EventStore, optionId: string): Promise<boolean> {
  return (await store.look(deliveryStream(optionId), deliveryDecider)).state.option !== null;
}
