import type { Provider } from '@nestjs/common';
import { Slots } from './commands/slots.js';
import { VenueDays } from './commands/venue-days.js';
import { VenuesHandler } from './commands/venues.handler.js';
import { DemoVenues } from './demo/demo-venues.js';
import { Holidays } from './ports/holidays.js';
import { VenuesQuery } from './queries/venues.query.js';
import { VenuesStart } from './venues.start.js';

export const venuesParts: readonly Provider[] = [
  Holidays,
  VenueDays,
  Slots,
  VenuesHandler,
  VenuesQuery,
  VenuesStart,
  DemoVenues,
];
