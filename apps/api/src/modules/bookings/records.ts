import { bookingEvents, kitEvents, testItemEvents } from '@meridian/domain/bookings';
import { appointments } from './appointments/appointments.projection.js';
import { bookingDocuments } from './receipts/booking-documents.projection.js';
import { bookingHistory } from './history/booking-history.projection.js';
import { kits } from './kits/kits.projection.js';
import { ownedBookings } from './booking/owned-bookings.projection.js';
import { staffBookings } from './staff/staff-bookings.projection.js';
import { tests } from './tests/tests.projection.js';
import type { Projection } from '../../platform/projector/index.js';

export const bookingsEvents = [testItemEvents, kitEvents, bookingEvents];

export const bookingsProjections: readonly Projection[] = [
  tests,
  kits,
  ownedBookings,
  staffBookings,
  bookingHistory,
  bookingDocuments,
  appointments,
];
