import { isRefused } from '@meridian/domain/kernel';
import { type OrderEventMap, stockDecider, stockStream, unitsFor } from '@meridian/domain/shop';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import { throwWhenBusy } from '../checkout/log-busy.js';
import type { Bought } from '../checkout/order-record.js';

export interface ReturnedUnits {
  /** The same id never returns twice. */
  readonly returnId: string;
  readonly units: OrderEventMap['OrderRefundRequested']['units'];
  readonly restocked: boolean;
}

/** Pieces of an order go back to their stocks, or are known to be gone for good. */
export async function returnUnits(
  store: EventStore,
  order: Bought,
  { returnId, units, restocked }: ReturnedUnits,
  context: WriteContext,
): Promise<void> {
  const lines = order.lines.flatMap((line) => {
    const quantity = units.find(({ itemId }) => itemId === line.itemId)?.quantity ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  for (const { stockId, units: count } of unitsFor({ lines })) {
    const data = { stockId, orderId: order.orderId, units: count, returnId, restocked };
    const command = { type: 'ReturnUnits', data } as const;
    const returned = await throwWhenBusy(store.decide(stockStream(stockId), stockDecider, command, context));
    // Pieces that came back for a refund that failed are there already.
    if (isRefused(returned) && returned.refused !== 'badQuantity') throw new Error(`not returned: ${returned.refused}`);
  }
}
