import { finder, sameIn } from '../../platform/search/index.js';
import { BookingOwnerQuery } from './receipts/booking-owner.query.js';
import { KitsQuery } from './kits/kits.query.js';
import { StaffBookingsQuery } from './staff/staff-bookings.query.js';
import { MedtestItemsQuery } from './tests/medtest-items.query.js';

export const bookingFinders = [
  finder({
    kind: 'booking',
    allow: 'staff',
    uses: { bookings: StaffBookingsQuery, owners: BookingOwnerQuery },
    list: ({ bookings }, asked) => bookings.page(asked),
    found: ({ id, reference, name, at }) => ({ id, title: sameIn(reference), about: sameIn(name), at }),
    people: { record: 'booking', whose: ({ owners }, ids) => owners.ownersOf(ids) },
  }),
  finder({
    kind: 'kit',
    allow: 'frontDesk+laboratory',
    uses: { kits: KitsQuery },
    list: ({ kits }, asked) => kits.page(asked),
    found: ({ barcode, batch, madeAt }) => ({ id: barcode, title: sameIn(barcode), about: sameIn(batch), at: madeAt }),
  }),
  finder({
    kind: 'test',
    allow: 'staff',
    uses: { tests: MedtestItemsQuery },
    list: ({ tests }, asked) => tests.page(asked),
    found: ({ id, name }) => ({ id, title: name, about: sameIn(id), at: null }),
  }),
];
