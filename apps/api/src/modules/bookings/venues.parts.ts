import type { Provider } from '@nestjs/common';
import { Slots } from './commands/slots.js';
import { VenueDays } from './commands/venue-days.js';
import { Holidays } from './ports/holidays.js';
import { VenuesQuery } from './queries/venues.query.js';

export const venuesParts: readonly Provider[] = [Holidays, VenueDays, Slots, VenuesQuery];
