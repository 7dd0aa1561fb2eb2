import type { Provider } from '@nestjs/common';
import { BookForPatientHandler } from './commands/book-for-patient.handler.js';
import { BookingChanges } from './commands/booking-changes.js';
import { StaffBookingsHandler } from './commands/staff-bookings.handler.js';
import { BookForPatientResolver } from './graphql/book-for-patient.resolver.js';
import { BookingCareResolver } from './graphql/booking-care.resolver.js';
import { BookingsChangedResolver } from './graphql/bookings-changed.resolver.js';
import { StaffBookingsResolver } from './graphql/staff-bookings.resolver.js';
import { StaffBookingsSteps } from './graphql/staff-bookings.steps.js';
import { StaffChangesResolver } from './graphql/staff-changes.resolver.js';
import { BookingChangesQuery } from './queries/booking-changes.query.js';
import { OpenedBookingQuery } from './queries/opened-booking.query.js';
import { StaffBookingsQuery } from './queries/staff-bookings.query.js';
import { TestedPeopleQuery } from './queries/tested-people.query.js';

/** What staff do with bookings, and the lists in which they find them. */
export const staffParts: readonly Provider[] = [
  BookingChanges,
  StaffBookingsHandler,
  BookForPatientHandler,
  StaffBookingsQuery,
  OpenedBookingQuery,
  TestedPeopleQuery,
  BookingChangesQuery,
  StaffBookingsSteps,
  StaffBookingsResolver,
  BookingCareResolver,
  StaffChangesResolver,
  BookForPatientResolver,
  BookingsChangedResolver,
];
