import { openBookingRules } from '@meridian/contracts/bookings';
import { refuse } from '@meridian/domain/kernel';
import { adminOperations, token } from '../../../platform/operations/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { OpenedBookingQuery } from './opened-booking.query.js';
import { StaffBookingsQuery } from './staff-bookings.query.js';

/** Staff find bookings, and open one once they have said why. */
export const staffBookingsOperations = adminOperations({
  name: 'staffBookingsOperations',
  module: 'bookings',
  uses: { bookings: StaffBookingsQuery, whole: OpenedBookingQuery, access: token<RecordAccess>(RECORD_ACCESS) },
  fields: {
    Query: {
      adminMedtest: { allow: 'staff', run: ({ args, bookings }) => bookings.page(args) },
      pendingBookings: { allow: 'staff', run: ({ args, bookings }) => bookings.pending(args) },
      bookingHistory: { allow: 'staff', run: ({ args, whole }) => whole.history(args.id) },
      bookingStanding: { allow: 'staff', run: ({ args, whole }) => whole.bookingPermissions(args.id) },
    },
    Mutation: {
      openBooking: {
        allow: 'staff',
        rules: openBookingRules,
        async run({ input: { id, reason }, acting, bookings, whole, access }) {
          const [userId, booking] = await Promise.all([whole.ownerOf(id), bookings.at(id)]);
          if (userId === null || !booking) return refuse('unknownBooking');
          if (!(await access.opened({ userId, record: 'booking', role: 'staff', reason }, acting)))
            return refuse('busy');
          return (await whole.of(booking)) ?? refuse('unknownBooking');
        },
      },
    },
  },
});
