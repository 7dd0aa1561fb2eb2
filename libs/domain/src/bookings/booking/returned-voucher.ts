import type { BookingEvent } from './booking.events.js';
import type { BookingState } from './booking.state.js';

/** It can be used again. */
export function returnedVoucher(bookingId: string, { voucher: voucherId }: BookingState): BookingEvent[] {
  return voucherId === null ? [] : [{ type: 'BookingVoucherReturned', data: { bookingId, voucherId } }];
}
