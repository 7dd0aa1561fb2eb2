import type { StockHistoryEntry } from '@meridian/contracts/generated/admin';
import type { StockEventMap, StockState } from '@meridian/domain/shop';
import { historyOf } from '../../../platform/history/index.js';

export const stockHistory = historyOf<StockEventMap, StockHistoryEntry, StockState>({
  table: 'shop.stock_history',
  of: 'stockId',
  compares: { of: ({ onHand }) => ({ onHand }), record: 'StockLevel', fromNothing: { onHand: 0 } },
  on: {
    StockCounted: ({ data: { onHand: units, before, why: reason, note } }, { onHand }) => ({
      change: 'counted',
      units,
      onHand,
      reason,
      difference: before === undefined ? undefined : units - before,
      note,
    }),
    UnitsArrived: ({ data: { units, from, batch, expiry } }, { onHand }) => ({
      change: 'arrived',
      units,
      onHand,
      from,
      batch,
      expiry,
    }),
    UnitsWrittenOff: ({ data: { units, why: reason, note } }, { onHand }) => ({
      change: 'writtenOff',
      units,
      onHand,
      reason,
      note,
    }),
    UnitsPutBack: ({ data: { units, note } }, { onHand }) => ({ change: 'putBack', units, onHand, note }),
    UnitsHeld: ({ data: { units, orderId } }, { onHand }) => ({ change: 'held', units, onHand, orderId }),
    UnitsReleased: ({ data: { units, orderId, why: reason } }, { onHand }) => ({
      change: 'released',
      units,
      onHand,
      orderId,
      reason,
    }),
    UnitsSold: ({ data: { units, orderId } }, { onHand }) => ({ change: 'sold', units, onHand, orderId }),
    UnitsReturned: ({ data: { units, orderId, restocked } }, { onHand }) => ({
      change: 'returned',
      units,
      onHand,
      orderId,
      reason: restocked ? 'restocked' : 'discarded',
    }),
  },
});
