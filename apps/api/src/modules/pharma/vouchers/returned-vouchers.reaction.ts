import type { BookingEventMap } from '@meridian/domain/bookings';
import { provideReaction, reaction } from '../../../platform/reactions/index.js';
import { VouchersOfBookings } from './booking-vouchers.live.js';

/** A voucher whose booking came to nothing in time can be used again. */
export const returnedVouchersReaction = provideReaction({ vouchers: VouchersOfBookings }, ({ vouchers }) =>
  reaction<Pick<BookingEventMap, 'BookingVoucherReturned'>>({
    name: 'pharma.returned_vouchers',
    attempts: 'forAnHour',
    on: { BookingVoucherReturned: ({ data }, { acting }) => vouchers.release(data, acting) },
  }),
);
