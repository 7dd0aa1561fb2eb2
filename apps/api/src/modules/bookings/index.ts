import { bookingPaymentsReaction } from './reactions/booking-payments.reaction.js';
import { bookingSlotsReaction } from './reactions/booking-slots.reaction.js';
import { erasedBookersReaction } from './reactions/erased-bookers.reaction.js';
import { bookingLettersReaction } from './reactions/letters.reaction.js';
import { bookingReceiptsReaction } from './reactions/receipts.reaction.js';
import type { ReactionFactory } from '../../platform/reactions/index.js';

export { bookingsEvents, bookingsProjections } from './records.js';
export { BookingsModule } from './bookings.module.js';
export { BookingChanges } from './commands/booking-changes.js';
export { referenceOf } from './commands/booking-ids.js';
export { Kits } from './commands/kits.handler.js';
export { BookingOwnersQuery } from './queries/booking-owners.query.js';
export { KitsQuery } from './queries/kits.query.js';
export { TestedPeopleQuery } from './queries/tested-people.query.js';
export { TestsQuery } from './queries/tests.query.js';
export { DemoTests } from './demo/demo-tests.js';
export { DemoVenues } from './demo/demo-venues.js';
export { BookingIndexes } from './ports/booking-indexes.js';

export const bookingsReactions: readonly ReactionFactory[] = [
  bookingSlotsReaction,
  bookingPaymentsReaction,
  erasedBookersReaction,
  bookingReceiptsReaction,
  bookingLettersReaction,
];
