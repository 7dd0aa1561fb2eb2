import { bookingEvents, calendarEvents, dayEvents, testItemEvents, venueEvents } from '@meridian/domain/bookings';
import { calendars } from './projections/calendars.projection.js';
import { taken } from './projections/taken.projection.js';
import { venues } from './projections/venues.projection.js';
import type { Projection } from '../../platform/projector/index.js';
import type { ReactionFactory } from '../../platform/reactions/index.js';

export { BookingsModule } from './bookings.module.js';

export const bookingsEvents = [testItemEvents, venueEvents, calendarEvents, dayEvents, bookingEvents];

export const bookingsProjections: readonly Projection[] = [venues, calendars, taken];

export const bookingsReactions: readonly ReactionFactory[] = [];
