import type { Provider } from '@nestjs/common';
import { StaffBookingsQuery } from './queries/staff-bookings.query.js';

export const staffParts: readonly Provider[] = [StaffBookingsQuery];
