import type { BookingCommand, BookingEvent } from '../index.js';
import { addressed, agreed, cancel, chosen, li, named, started } from './index.js';

const own = { bookingId: 'b1' };
const voucherId = 'v-1';

/** Entered for one person, and to be paid by a voucher. */
export const vouched: readonly BookingEvent[] = [
  started,
  chosen,
  named(li),
  addressed,
  agreed,
  { type: 'BookingVoucherGiven', data: { ...own, voucherId } },
];
export const voucherSteps: readonly BookingCommand[] = [
  { type: 'GiveVoucher', data: { ...own, voucherId: 'v-2' } },
  { type: 'RemoveVoucher', data: own },
  cancel({ by: 'staff', waiver: 'Snow' }),
];
