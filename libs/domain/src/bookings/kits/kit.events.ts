import { defineEvents, event, type EventOf, id, text } from '../../kernel/index.js';
import { bookingId } from '../booking/booking.fields.js';

const barcode = id(40);

export const kitEvents = defineEvents({
  KitMade: event({ version: 1, fields: { barcode, batch: id(24) } }),
  /** It belongs to this booking now. */
  KitBound: event({ version: 1, fields: { barcode, bookingId } }),
  KitUnbound: event({ version: 1, fields: { barcode, bookingId } }),
  /** Lost or spoilt: no booking takes it any more. The words are staff's own, about the kit alone. */
  KitVoided: event({ version: 1, fields: { barcode, reason: text(300, 1) } }),
});

export type KitEvent = EventOf<typeof kitEvents>;

export const kitStream = (barcode: string): string => `kit-${barcode}`;
