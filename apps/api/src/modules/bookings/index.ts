import {
  bookingEvents,
  calendarEvents,
  dayEvents,
  kitEvents,
  testItemEvents,
  venueEvents,
} from '@meridian/domain/bookings';
import { appointments } from './projections/appointments.projection.js';
import { bookingDocuments } from './projections/booking-documents.projection.js';
import { bookingHistory } from './projections/booking-history.projection.js';
import { calendars } from './projections/calendars.projection.js';
import { kits } from './projections/kits.projection.js';
import { ownedBookings } from './projections/owned-bookings.projection.js';
import { staffBookings } from './projections/staff-bookings.projection.js';
import { taken } from './projections/taken.projection.js';
import { tests } from './projections/tests.projection.js';
import { venues } from './projections/venues.projection.js';
import { bookingPaymentsReaction } from './reactions/booking-payments.reaction.js';
import { bookingSlotsReaction } from './reactions/booking-slots.reaction.js';
import { erasedBookersReaction } from './reactions/erased-bookers.reaction.js';
import { bookingLettersReaction } from './reactions/letters.reaction.js';
import { bookingReceiptsReaction } from './reactions/receipts.reaction.js';
import type { Projection } from '../../platform/projector/index.js';
import type { ReactionFactory } from '../../platform/reactions/index.js';

export { BookingsModule } from './bookings.module.js';
export { BookingChanges } from './commands/booking-changes.js';
export { referenceOf } from './commands/booking-ids.js';
export { Kits } from './commands/kits.handler.js';
export { BookingOwnersQuery } from './queries/booking-owners.query.js';
export { KitsQuery } from './queries/kits.query.js';
export { TestsQuery } from './queries/tests.query.js';
export { DemoTests } from './demo/demo-tests.js';
export { DemoVenues } from './demo/demo-venues.js';
export { BookingIndexes } from './ports/booking-indexes.js';

export const bookingsEvents = [testItemEvents, kitEvents, venueEvents, calendarEvents, dayEvents, bookingEvents];

export const bookingsProjections: readonly Projection[] = [
  tests,
  kits,
  venues,
  calendars,
  taken,
  ownedBookings,
  staffBookings,
  bookingHistory,
  bookingDocuments,
  appointments,
];

export const bookingsReactions: readonly ReactionFactory[] = [
  bookingSlotsReaction,
  bookingPaymentsReaction,
  erasedBookersReaction,
  bookingReceiptsReaction,
  bookingLettersReaction,
];
