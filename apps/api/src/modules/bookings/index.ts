import { bookingPaymentsReaction } from './paying/booking-payments.reaction.js';
import { bookingSlotsReaction } from './booking/booking-slots.reaction.js';
import { erasedBookersReaction } from './my-data/erased-bookers.reaction.js';
import { bookingLettersReaction } from './mails/letters.reaction.js';
import { bookingReceiptsReaction } from './receipts/receipts.reaction.js';
import type { ReactionFactory } from '../../platform/reactions/index.js';

export const bookingsReactions: readonly ReactionFactory[] = [
  bookingSlotsReaction,
  bookingPaymentsReaction,
  erasedBookersReaction,
  bookingReceiptsReaction,
  bookingLettersReaction,
];

export { BookingChanges } from './booking/booking-changes.handler.js';
export { referenceOf } from './booking/booking-ids.js';
export { BookingIndexes } from './booking/booking-indexes.js';
export { BookingOwnersQuery } from './booking/booking-owners.query.js';
export { BookingsModule } from './bookings.module.js';
export { DemoTests } from './demo/demo-tests.js';
export { Kits } from './kits/kits.handler.js';
export { KitsQuery } from './kits/kits.query.js';
export { bookingsEvents, bookingsProjections } from './records.js';
export { TestedPeopleQuery } from './staff/tested-people.query.js';
export { TestsQuery } from './tests/tests.query.js';
