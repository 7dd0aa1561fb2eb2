import type { BookingCommand } from '../booking/booking.commands.js';

const own = { bookingId: 'b1' };

export const refuseIdentity: BookingCommand = { type: 'RefuseIdentity', data: { ...own, identityRefusal: 'expired' } };
export const failDraw = (patient: number): BookingCommand => ({
  type: 'FailDraw',
  data: { ...own, patient, drawFailure: 'noVein', arm: 'left', refundId: `d${patient}` },
});
type Sample = Extract<BookingCommand, { type: 'TakeSample' }>['data'];
export const takeSample = (patient: number, change: Partial<Sample> = {}): BookingCommand => ({
  type: 'TakeSample',
  data: { ...own, patient, ...change },
});
export const receiveSample = (barcode: string): BookingCommand => ({
  type: 'ReceiveSample',
  data: { ...own, barcode },
});
