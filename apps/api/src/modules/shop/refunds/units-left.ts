import { unitsBack } from '@meridian/domain/shop';
import type { OrderRecord } from '../checkout/order-record.js';
import type { ReturnedUnits } from './return-units.handler.js';

/** Pieces that nobody has asked to give back yet. */
export function unitsLeft({ order, state }: OrderRecord): ReturnedUnits['units'] {
  return order.lines
    .map(({ itemId, quantity }) => ({ itemId, quantity: quantity - unitsBack(state, itemId) }))
    .filter(({ quantity }) => quantity > 0);
}
