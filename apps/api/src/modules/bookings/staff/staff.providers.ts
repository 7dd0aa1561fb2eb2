import type { Provider } from '@nestjs/common';
import { BookForPatientHandler } from './book-for-patient.handler.js';
import { BookingChanges } from '../booking/booking-changes.handler.js';
import { LastStep } from './last-step.reads.js';
import { HandBackHandler } from '../paying/hand-back.handler.js';
import { StaffBookingsHandler } from './staff-bookings.handler.js';
import { bookForPatientOperations } from './book-for-patient.operations.js';
import { bookingCareOperations } from './booking-care.operations.js';
import { PaymentLinksHandler } from './payment-links.handler.js';
import { LinkedBookings } from './payment-links.live.js';
import { PaymentLinksQuery } from './payment-links.query.js';
import { bookingsChangedOperations } from './bookings-changed.operations.js';
import { staffBookingsOperations } from './staff-bookings.operations.js';
import { staffChangesOperations } from './staff-changes.operations.js';
import { BookingChangesQuery } from './booking-changes.query.js';
import { OpenedBookingQuery } from './opened-booking.query.js';
import { StaffBookingsQuery } from './staff-bookings.query.js';
import { TestedPeopleQuery } from './tested-people.query.js';

/** What staff do with bookings, and the lists in which they find them. */
export const staffProviders: readonly Provider[] = [
  BookingChanges,
  LastStep,
  StaffBookingsHandler,
  HandBackHandler,
  BookForPatientHandler,
  StaffBookingsQuery,
  OpenedBookingQuery,
  TestedPeopleQuery,
  BookingChangesQuery,
  staffBookingsOperations,
  bookingCareOperations,
  staffChangesOperations,
  bookForPatientOperations,
  PaymentLinksHandler,
  PaymentLinksQuery,
  LinkedBookings,
  bookingsChangedOperations,
];
