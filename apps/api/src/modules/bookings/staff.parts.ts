import type { Provider } from '@nestjs/common';
import { BookingChanges } from './commands/booking-changes.js';
import { StaffBookingsQuery } from './queries/staff-bookings.query.js';

export const staffParts: readonly Provider[] = [BookingChanges, StaffBookingsQuery];
