import { openBookingRules } from '@meridian/contracts/bookings';
import { refuse } from '@meridian/domain/kernel';
import { adminOperations, token } from '../../../platform/operations/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { BookingOwnerQuery } from '../receipts/booking-owner.query.js';
import { OpenedBookingQuery } from './opened-booking.query.js';
import { StaffBookingsQuery } from './staff-bookings.query.js';

interface Found {
  readonly owners: BookingOwnerQuery;
}

const rows = {
  record: 'booking',
  whose: ({ owners }: Found, page: { readonly rows: readonly { readonly id: string }[] }) =>
    owners.ownersOf(page.rows.map(({ id }) => id)),
} as const;

const part = {
  record: 'booking',
  whose: ({ args, owners }: Found & { readonly args: { readonly id: string } }) => owners.ownersOf([args.id]),
} as const;

/** Staff find bookings, and open one once they have said why. */
export const staffBookingsOperations = adminOperations({
  name: 'staffBookingsOperations',
  module: 'bookings',
  uses: {
    bookings: StaffBookingsQuery,
    owners: BookingOwnerQuery,
    whole: OpenedBookingQuery,
    access: token<RecordAccess>(RECORD_ACCESS),
  },
  fields: {
    Query: {
      adminMedtest: { allow: 'staff', shows: rows, run: ({ args, bookings }) => bookings.page(args) },
      pendingBookings: { allow: 'staff', shows: rows, run: ({ args, bookings }) => bookings.pending(args) },
      bookingHistory: { allow: 'staff', shows: part, run: ({ args, whole }) => whole.history(args.id) },
      bookingStanding: { allow: 'staff', shows: part, run: ({ args, whole }) => whole.bookingPermissions(args.id) },
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
