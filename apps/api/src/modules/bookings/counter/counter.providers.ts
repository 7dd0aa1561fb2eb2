import type { Provider } from '@nestjs/common';
import { CounterBookings } from './counter-bookings.query.js';
import { counterOperations } from './counter.operations.js';
import { CounterPeople } from './counter-people.service.js';
import { DayFigures } from './day-figures.query.js';
import { DayVisits } from './day-visits.query.js';
import { CounterStaff } from './counter-staff.registry.js';
import { CounterSteps } from './counter-steps.service.js';
import { counterPrescriptions } from './prescriptions.operations.js';
import { TakeVoucherHandler } from './take-voucher.handler.js';
import { walkInOperations } from './walk-in.operations.js';
import { WalkIns } from './walk-ins.service.js';

/** What is done with bookings at the counter of a pharmacy. */
export const counterProviders: readonly Provider[] = [
  CounterStaff,
  CounterBookings,
  CounterPeople,
  CounterSteps,
  TakeVoucherHandler,
  DayFigures,
  DayVisits,
  WalkIns,
  counterOperations,
  walkInOperations,
  counterPrescriptions,
];
