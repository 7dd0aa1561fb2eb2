import {
  day,
  defineEvents,
  event,
  type EventOf,
  id,
  longestTitle,
  oneOf,
  optional,
  text,
  wholeNumber,
} from '../../kernel/index.js';
import { longestSupplier, mostDoses, writeOffReasons } from './vaccine-stock.rules.js';

const stockId = id();
/** Made on the screen, so that what is sent twice happens once. */
const changeId = id();
const ofDose = { stockId, bookingId: id(), patient: wholeNumber({ min: 0 }) };
const counted = wholeNumber({ min: 0, max: mostDoses });

/** One batch of a vaccine at one pharmacy. */
export const vaccineStockEvents = defineEvents({
  /** `testId`: the vaccination for which it is kept. */
  VaccineReceived: event({
    version: 1,
    fields: {
      stockId,
      changeId,
      venueId: id(),
      testId: id(),
      vaccine: text(longestTitle, 1),
      batch: text(longestTitle, 1),
      expiry: day(),
      doses: wholeNumber({ min: 1, max: mostDoses }),
      supplier: optional(text(longestSupplier, 1)),
    },
  }),
  /** Given to a patient of a booking. It follows the record of the vaccination, whatever the stock says. */
  VaccineDoseTaken: event({ version: 1, fields: ofDose }),
  /** It had been another batch: the record of the vaccination was put right. */
  VaccineDoseReturned: event({ version: 1, fields: ofDose }),
  /** So many were found, where the stock said `expected`. */
  VaccineCounted: event({ version: 1, fields: { stockId, changeId, doses: counted, expected: wholeNumber() } }),
  VaccineWrittenOff: event({
    version: 1,
    fields: { stockId, changeId, doses: counted, writeOff: oneOf(...writeOffReasons) },
  }),
});

export type VaccineStockEvent = EventOf<typeof vaccineStockEvents>;
export type VaccineStockEventMap = { readonly [Event in VaccineStockEvent as Event['type']]: Event['data'] };

export const vaccineStockStream = (stockId: string): string => `vaccinestock-${stockId}`;
