import type { BookingEventMap } from '@meridian/domain/bookings';
import { provideReaction, reaction } from '../../../platform/reactions/index.js';
import { BookedTests } from '../../bookings/index.js';
import { VouchersOfBookings } from './booking-vouchers.live.js';

/** A voucher whose booking came to nothing in time can be used again, and so can one that its booking let go of after it was redeemed. */
export const returnedVouchersReaction = provideReaction(
  { vouchers: VouchersOfBookings, bookings: BookedTests },
  ({ vouchers, bookings }) =>
    reaction<Pick<BookingEventMap, 'BookingVoucherReturned' | 'BookingVoucherRemoved'>>({
      name: 'pharma.returned_vouchers',
      attempts: 'forAnHour',
      on: {
        BookingVoucherReturned: ({ data }, { acting }) => vouchers.release(data, acting),
        async BookingVoucherRemoved({ data }, { acting }) {
          const { voucher } = await bookings.of(data.bookingId);
          // It may have been given to the same booking again.
          if (voucher !== data.voucherId) await vouchers.release(data, acting);
        },
      },
    }),
);
