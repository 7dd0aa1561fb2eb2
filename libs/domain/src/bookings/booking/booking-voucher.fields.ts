import { event, id } from '../../kernel/index.js';
import { bookingId } from './booking.fields.js';

const ofVoucher = { bookingId, voucherId: id() };

/** A voucher of a group of pharmacies pays for the booking in full. */
export const voucherOfBookingEvents = {
  BookingVoucherGiven: event({ version: 1, fields: ofVoucher }),
  BookingVoucherRemoved: event({ version: 1, fields: ofVoucher }),
  /** At the visit: it was redeemed for a booking that was to be paid there, and pays for its vaccination. */
  BookingVoucherTaken: event({ version: 1, fields: ofVoucher }),
  /** The booking came to nothing through no fault of the patient, or in time: the voucher can be used again. */
  BookingVoucherReturned: event({ version: 1, fields: ofVoucher }),
};
