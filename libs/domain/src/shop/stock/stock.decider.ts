import { type Aggregate, type Decider, lookUp, refuse, type Scattered, ukDay, withEntry } from '../../kernel/index.js';
import { endsBefore, type Hold, holdFor, type Holds, isLive, lapsedIn, othersOf, without } from '../holds.js';
import { mostStock } from '../catalogue/item.rules.js';
import { isQuantity } from '../checkout/quantity.rules.js';
import type { StockEvent, StockEventMap } from './stock.events.js';

interface HeldUnits extends Hold {
  readonly units: number;
}

export interface StockState {
  readonly onHand: number;
  readonly holds: Holds<HeldUnits>;
  /** To whom it was sold, for ever: what comes twice is known. */
  readonly sold: Scattered<Sale>;
}

interface Sale {
  /** Units that were not returned. */
  readonly kept: number;
  readonly returns: readonly string[];
}

type OfOrder = { readonly stockId: string; readonly orderId: string };

export type StockCommand =
  /** `seen`: what there was on the screen of the one who counted. */
  | {
      readonly type: 'CountStock';
      readonly data: Omit<StockEventMap['StockCounted'], 'before'> & { readonly seen?: number };
    }
  | { readonly type: 'TakeInStock'; readonly data: StockEventMap['UnitsArrived'] }
  | { readonly type: 'WriteOffStock'; readonly data: StockEventMap['UnitsWrittenOff'] }
  | { readonly type: 'PutBackStock'; readonly data: StockEventMap['UnitsPutBack'] }
  /** Again for the same order: the hold is prolonged, or taken anew. */
  | { readonly type: 'HoldUnits'; readonly data: StockEventMap['UnitsHeld'] }
  | { readonly type: 'ReleaseUnits'; readonly data: OfOrder }
  | { readonly type: 'SellUnits'; readonly data: OfOrder }
  | { readonly type: 'ReturnUnits'; readonly data: StockEventMap['UnitsReturned'] };

export type StockRefusal =
  'badQuantity' | 'stockMoved' | 'alreadyExpired' | 'unitsHeld' | 'notEnough' | 'outOfStock' | 'notHeld' | 'notSold';

const unitsOf = (holds: readonly HeldUnits[]) => holds.reduce((sum, { units }) => sum + units, 0);

/** Units that nobody but this order could be given. */
export function freeUnits({ onHand, holds }: StockState, now: Date, forOrder = ''): number {
  return onHand - unitsOf(othersOf(holds, forOrder, now));
}

export const stockDecider: Decider<StockState, StockCommand, StockEvent, StockRefusal> = {
  initial: { onHand: 0, holds: {}, sold: {} },
  evolve(state, { type, data }) {
    switch (type) {
      case 'StockCounted':
        return { ...state, onHand: data.onHand };
      case 'UnitsArrived':
      case 'UnitsPutBack':
        return { ...state, onHand: state.onHand + data.units };
      case 'UnitsWrittenOff':
        return { ...state, onHand: state.onHand - data.units };
      case 'UnitsHeld':
        return { ...state, holds: { ...state.holds, [data.orderId]: { units: data.units, until: data.until } } };
      case 'UnitsReleased':
        return { ...state, holds: without(state.holds, data.orderId) };
      case 'UnitsSold':
        return {
          onHand: state.onHand - data.units,
          holds: without(state.holds, data.orderId),
          sold: withEntry(state.sold, data.orderId, { kept: data.units, returns: [] }),
        };
      case 'UnitsReturned': {
        const { kept, returns } = lookUp(state.sold, data.orderId) ?? { kept: data.units, returns: [] };
        const sale = { kept: kept - data.units, returns: [...returns, data.returnId] };
        return {
          ...state,
          onHand: data.restocked ? state.onHand + data.units : state.onHand,
          sold: withEntry(state.sold, data.orderId, sale),
        };
      }
    }
  },
  decide: {
    CountStock: ({ data: { seen, ...data } }, state, { now }) => {
      if (seen !== undefined && seen !== state.onHand) return refuse('stockMoved', { onHand: state.onHand });
      if (data.onHand !== 0 && !isQuantity(data.onHand, mostStock)) return refuse('badQuantity');
      const held = state.onHand - freeUnits(state, now);
      if (data.onHand < held) return refuse('unitsHeld', { held });
      if (data.onHand === state.onHand) return [];
      return [{ type: 'StockCounted', data: { ...data, before: state.onHand } }];
    },
    TakeInStock: ({ data }, state, { now }) => {
      if (data.expiry !== undefined && data.expiry < ukDay(now)) return refuse('alreadyExpired');
      return fits(data, state) ? [{ type: 'UnitsArrived', data }] : refuse('badQuantity');
    },
    WriteOffStock: ({ data }, state, { now }) => {
      const free = freeUnits(state, now);
      if (!isQuantity(data.units, state.onHand)) return refuse('badQuantity');
      if (data.units > free) return refuse('unitsHeld', { held: state.onHand - free });
      return [{ type: 'UnitsWrittenOff', data }];
    },
    PutBackStock: ({ data }, state) => (fits(data, state) ? [{ type: 'UnitsPutBack', data }] : refuse('badQuantity')),
    HoldUnits: ({ data }, state, { now }) => {
      if (!isQuantity(data.units, mostStock)) return refuse('badQuantity');
      if (lookUp(state.sold, data.orderId)) return [];
      const own = holdFor(state.holds, data.orderId);
      if (own && isLive(own, now) && own.units === data.units && !endsBefore(own, data)) return [];
      const free = freeUnits(state, now, data.orderId);
      if (free < data.units) return refuse(free > 0 ? 'notEnough' : 'outOfStock', { free });
      return [
        ...lapsedIn(state.holds, now)
          .filter(([orderId]) => orderId !== data.orderId)
          .map(([orderId, { units }]): StockEvent => ({
            type: 'UnitsReleased',
            data: { stockId: data.stockId, orderId, units, why: 'lapsed' },
          })),
        { type: 'UnitsHeld', data },
      ];
    },
    ReleaseUnits: ({ data: { stockId, orderId } }, { holds }, { now }) => {
      const own = holdFor(holds, orderId);
      if (!own) return [];
      const why = isLive(own, now) ? 'givenUp' : 'lapsed';
      return [{ type: 'UnitsReleased', data: { stockId, orderId, units: own.units, why } }];
    },
    SellUnits: ({ data: { stockId, orderId } }, state, { now }) => {
      const own = holdFor(state.holds, orderId);
      if (!own) return lookUp(state.sold, orderId) ? [] : refuse('notHeld');
      const free = freeUnits(state, now, orderId);
      if (free < own.units) return refuse(free > 0 ? 'notEnough' : 'outOfStock', { free });
      return [{ type: 'UnitsSold', data: { stockId, orderId, units: own.units } }];
    },
    ReturnUnits: ({ data }, { sold, onHand }) => {
      const sale = lookUp(sold, data.orderId);
      if (!sale) return refuse('notSold');
      if (sale.returns.includes(data.returnId)) return [];
      if (!isQuantity(data.units, sale.kept) || onHand + data.units > mostStock) return refuse('badQuantity');
      return [{ type: 'UnitsReturned', data }];
    },
  },
};

function fits({ units }: { readonly units: number }, { onHand }: StockState): boolean {
  return isQuantity(units, mostStock) && onHand + units <= mostStock;
}

export const stocks: Aggregate<StockState, StockCommand, StockEvent, StockRefusal> = {
  category: 'stock',
  decider: stockDecider,
  idOf: ({ data }) => data.stockId,
};
