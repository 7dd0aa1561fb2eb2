import type { Provider } from '@nestjs/common';
import { BookingAccess } from './ports/booking-access.js';
import { DraftCookie } from './ports/draft-cookie.js';
import { BookingIndexes } from './ports/booking-indexes.js';
import { BookingOffers } from './ports/booking-offers.js';
import { BookingStepsHandler } from './commands/booking-steps.handler.js';
import { BookingTimeHandler } from './commands/booking-time.handler.js';
import { ChangeBookingHandler } from './commands/change-booking.handler.js';
import { PayBookingHandler } from './commands/pay-booking.handler.js';
import { RequestBookingHandler } from './commands/request-booking.handler.js';
import { BookingResolver } from './graphql/booking.resolver.js';
import { BookingAnswers, BookingSteps } from './graphql/booking.steps.js';
import { bookingDeadlines } from './jobs/booking-deadlines.js';
import { KeptBookings } from './ports/kept-bookings.live.js';
import { PayableBooking } from './ports/pay-booking.live.js';
import { BookingDocumentsQuery } from './queries/booking-documents.query.js';
import { BookingRecordQuery } from './queries/booking-record.query.js';
import { BookingOwnersQuery } from './queries/booking-owners.query.js';
import { KeptBookingsQuery } from './queries/kept-bookings.query.js';
import { LapsedBookingsQuery } from './queries/lapsed-bookings.query.js';
import { BookingsReached, OwnedBookingsQuery } from './queries/owned-bookings.query.js';

/** The patient's side: from a draft to an appointment, its payment, and what may be changed. */
export const bookingParts: readonly Provider[] = [
  BookingOwnersQuery,
  BookingDocumentsQuery,
  BookingRecordQuery,
  OwnedBookingsQuery,
  BookingsReached,
  LapsedBookingsQuery,
  KeptBookingsQuery,
  KeptBookings,
  BookingIndexes,
  BookingOffers,
  DraftCookie,
  BookingAccess,
  BookingStepsHandler,
  BookingTimeHandler,
  RequestBookingHandler,
  PayBookingHandler,
  ChangeBookingHandler,
  PayableBooking,
  ...bookingDeadlines,
  BookingAnswers,
  BookingSteps,
  BookingResolver,
];
