import { calendarEvents, dayEvents, venueEvents } from '@meridian/domain/diary';
import type { Projection } from '../../platform/projector/index.js';
import { calendars } from './days/calendars.projection.js';
import { taken } from './days/taken.projection.js';
import { venues } from './places/venues.projection.js';

export const diaryEvents = [venueEvents, calendarEvents, dayEvents];

export const diaryProjections: readonly Projection[] = [venues, calendars, taken];
