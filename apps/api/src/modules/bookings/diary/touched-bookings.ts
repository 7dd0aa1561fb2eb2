import type { BookingOwnerQuery } from '../receipts/booking-owner.query.js';

/** A preview shows bookings: whose they are. */
export const touchedBookings = {
  record: 'booking',
  whose: (
    { owners }: { readonly owners: BookingOwnerQuery },
    { touched: bookings }: { readonly touched: readonly { readonly id: string }[] },
  ) => owners.ownersOf(bookings.map(({ id }) => id)),
} as const;
