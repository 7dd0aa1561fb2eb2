import { defineEvents, event, type EventOf, id, text } from '../../kernel/index.js';
import { bookingId } from '../booking/booking.fields.js';
import { longestBatch, longestVoidReason } from './barcode.rules.js';

const barcode = id();

export const kitEvents = defineEvents({
  KitMade: event({ version: 1, fields: { barcode, batch: id(longestBatch) } }),
  /** It belongs to this booking now. */
  KitBound: event({ version: 1, fields: { barcode, bookingId } }),
  KitUnbound: event({ version: 1, fields: { barcode, bookingId } }),
  /** Lost or spoilt: no booking takes it any more. The words are staff's own, about the kit alone. */
  KitVoided: event({ version: 1, fields: { barcode, reason: text(longestVoidReason, 1) } }),
});

export type KitEvent = EventOf<typeof kitEvents>;

export const kitStream = (barcode: string): string => `kit-${barcode}`;
