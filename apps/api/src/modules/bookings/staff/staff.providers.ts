import type { Provider } from '@nestjs/common';
import { BookForPatientHandler } from './book-for-patient.handler.js';
import { BookingChanges } from '../booking/booking-changes.handler.js';
import { StaffBookingsHandler } from './staff-bookings.handler.js';
import { BookForPatientResolver } from './book-for-patient.resolver.js';
import { BookingCareResolver } from './booking-care.resolver.js';
import { BookingsChangedResolver } from './bookings-changed.resolver.js';
import { StaffBookingsResolver } from './staff-bookings.resolver.js';
import { StaffBookingsOperations } from './staff-bookings.operations.js';
import { StaffChangesResolver } from './staff-changes.resolver.js';
import { BookingChangesQuery } from './booking-changes.query.js';
import { OpenedBookingQuery } from './opened-booking.query.js';
import { StaffBookingsQuery } from './staff-bookings.query.js';
import { TestedPeopleQuery } from './tested-people.query.js';

/** What staff do with bookings, and the lists in which they find them. */
export const staffProviders: readonly Provider[] = [
  BookingChanges,
  StaffBookingsHandler,
  BookForPatientHandler,
  StaffBookingsQuery,
  OpenedBookingQuery,
  TestedPeopleQuery,
  BookingChangesQuery,
  StaffBookingsOperations,
  StaffBookingsResolver,
  BookingCareResolver,
  StaffChangesResolver,
  BookForPatientResolver,
  BookingsChangedResolver,
];
