import {
  day,
  defineEvents,
  event,
  type EventOf,
  flag,
  id,
  instant,
  oneOf,
  optional,
  text,
  wholeNumber,
} from '../../kernel/index.js';
import {
  longestBatch,
  longestStockNote,
  longestSupplier,
  mostStock,
  stockCountReasons,
  stockLossReasons,
} from '../catalogue/item.rules.js';

const stockId = id();
const units = wholeNumber({ min: 1, max: mostStock });
const ofOrder = { stockId, orderId: id(), units };

export const stockEvents = defineEvents({
  /** What lies on the shelf, held units among it. */
  StockCounted: event({
    version: 2,
    fields: {
      stockId,
      onHand: wholeNumber({ min: 0, max: mostStock }),
      /** What there was by the events before; a count of before 2026-11 does not say. */
      before: optional(wholeNumber({ min: 0, max: mostStock })),
      /** Deliveries and damage were counts until they had events of their own. */
      why: oneOf(...stockCountReasons, 'delivery', 'damage'),
      note: optional(text(longestStockNote, 1)),
    },
    upcast: { 1: (data) => data },
  }),
  /** A delivery of `units`. */
  UnitsArrived: event({
    version: 1,
    fields: {
      stockId,
      units,
      from: text(longestSupplier, 1),
      batch: optional(text(longestBatch, 1)),
      expiry: optional(day()),
    },
  }),
  UnitsWrittenOff: event({
    version: 1,
    fields: { stockId, units, why: oneOf(...stockLossReasons), note: optional(text(longestStockNote, 1)) },
  }),
  /** Without a refund, such as a parcel that nobody accepted. */
  UnitsPutBack: event({ version: 1, fields: { stockId, units, note: text(longestStockNote, 1) } }),
  UnitsHeld: event({ version: 1, fields: { ...ofOrder, until: instant() } }),
  UnitsReleased: event({ version: 1, fields: { ...ofOrder, why: oneOf('givenUp', 'lapsed') } }),
  UnitsSold: event({ version: 1, fields: ofOrder }),
  /** `restocked`: they can be sold again. */
  UnitsReturned: event({ version: 1, fields: { ...ofOrder, returnId: id(), restocked: flag() } }),
});

export type StockEvent = EventOf<typeof stockEvents>;
export type StockEventMap = { readonly [Event in StockEvent as Event['type']]: Event['data'] };

export const stockStream = (stockId: string): string => `stock-${stockId}`;
