import { adminOperations } from '../../../platform/operations/index.js';
import { DayBook, VenuesQuery } from '../../diary/index.js';
import { DiaryWeekQuery } from './diary-week.query.js';
import { BookingOwnerQuery } from '../receipts/booking-owner.query.js';
import { StaffBookingsQuery } from '../staff/staff-bookings.query.js';

export const diaryOperations = adminOperations({
  name: 'diaryOperations',
  module: 'bookings',
  uses: {
    week: DiaryWeekQuery,
    book: DayBook,
    venues: VenuesQuery,
    bookings: StaffBookingsQuery,
    owners: BookingOwnerQuery,
  },
  fields: {
    Query: {
      diaryWeek: {
        allow: 'frontDesk+clinical',
        shows: {
          record: 'booking',
          whose: ({ owners }, { bookings }) => owners.ownersOf(bookings.map(({ id }) => id)),
        },
        run: ({ args: { venueIds, from }, week }) => week.of(venueIds, from),
      },
      phbookDay: {
        allow: 'frontDesk+clinical',
        shows: {
          record: 'booking',
          whose: ({ owners }, { entries }) =>
            owners.ownersOf(entries.flatMap(({ bookings }) => bookings.map(({ id }) => id))),
        },
        async run({ args: { venueId, day }, book, venues, bookings }) {
          if (!(await venues.one(venueId))) return null;
          const [booked, note] = await Promise.all([book.entries(venueId, day), book.note(venueId, day)]);
          const found = await bookings.byIds(booked.flatMap(({ bookingIds }) => bookingIds));
          const entries = booked.map(({ bookingIds, ...entry }) => ({
            ...entry,
            bookings: bookingIds.flatMap((id) => found.get(id) ?? []),
          }));
          return { venueId, day, note, entries };
        },
      },
    },
  },
});
