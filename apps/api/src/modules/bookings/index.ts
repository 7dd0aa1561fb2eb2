export { BookingChanges } from './booking/booking-changes.handler.js';
export { referenceOf } from './booking/booking-ids.js';
export { BookingIndexes } from './booking/booking-indexes.js';
export { BookingOwnersQuery } from './booking/booking-owners.query.js';
export { BookingsModule, bookingsModule } from './bookings.module.js';
export { Kits } from './kits/kits.handler.js';
export { KitsQuery } from './kits/kits.query.js';
export { TestedPeopleQuery } from './staff/tested-people.query.js';
export { TestsQuery } from './tests/tests.query.js';
