import { publicOperations } from '../../../platform/operations/index.js';
import { BookingChangesQuery } from './booking-changes.query.js';

export const bookingsChangedOperations = publicOperations({
  name: 'bookingsChangedOperations',
  module: 'bookings',
  uses: { changes: BookingChangesQuery },
  fields: {
    Subscription: {
      bookingsChanged: {
        allow: 'staff',
        subscribe: ({ args, live, changes }) => changes.of(args.venueId ?? null, live),
      },
    },
  },
});
