import type { Provider } from '@nestjs/common';
import { CounterBookings } from './counter-bookings.query.js';
import { counterOperations } from './counter.operations.js';
import { CounterStaff } from './counter-staff.registry.js';
import { CounterSteps } from './counter-steps.service.js';

/** What is done with bookings at the counter of a pharmacy. */
export const counterProviders: readonly Provider[] = [CounterStaff, CounterBookings, CounterSteps, counterOperations];
