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
import type { Projection } from '../../platform/projector/index.js';

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
