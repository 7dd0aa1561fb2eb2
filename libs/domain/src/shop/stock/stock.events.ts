import { defineEvents, event, type EventOf, flag, id, instant, oneOf, wholeNumber } from '../../kernel/index.js';
import { mostStock, stockCountReasons } from '../catalogue/item.rules.js';

const stockId = id();
const units = wholeNumber({ min: 1, max: mostStock });
const ofOrder = { stockId, orderId: id(), units };

export const stockEvents = defineEvents({
  /** What lies on the shelf, held units among it. */
  StockCounted: event({
    version: 1,
    fields: {
      stockId,
      onHand: wholeNumber({ min: 0, max: mostStock }),
      why: oneOf(...stockCountReasons),
    },
  }),
  UnitsHeld: event({ version: 1, fields: { ...ofOrder, until: instant() } }),
  UnitsReleased: event({ version: 1, fields: { ...ofOrder, why: oneOf('givenUp', 'lapsed') } }),
  UnitsSold: event({ version: 1, fields: ofOrder }),
  /** `restocked`: they can be sold again. */
  UnitsReturned: event({ version: 1, fields: { ...ofOrder, returnId: id(), restocked: flag() } }),
});

export type StockEvent = EventOf<typeof stockEvents>;
export type StockEventMap = { readonly [Event in StockEvent as Event['type']]: Event['data'] };

export const stockStream = (stockId: string): string => `stock-${stockId}`;
