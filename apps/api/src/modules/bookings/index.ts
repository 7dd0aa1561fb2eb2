import { bookingEvents, calendarEvents, dayEvents, testItemEvents, venueEvents } from '@meridian/domain/bookings';
import type { Projection } from '../../platform/projector/index.js';
import type { ReactionFactory } from '../../platform/reactions/index.js';

export { BookingsModule } from './bookings.module.js';

export const bookingsEvents = [testItemEvents, venueEvents, calendarEvents, dayEvents, bookingEvents];

export const bookingsProjections: readonly Projection[] = [];

export const bookingsReactions: readonly ReactionFactory[] = [];
