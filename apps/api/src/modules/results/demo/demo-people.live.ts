export { BookingIndexes, referenceOf } from '../../bookings/index.js';
export { demoIdOf } from '../../identity/index.js';
