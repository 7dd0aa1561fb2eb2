import { calendarEvents, calendars as calendar } from '@meridian/domain/diary';
import { stateProjection } from '../../../platform/projector/index.js';
import { calendarHistory } from './calendar.history.js';

/** Opening hours of places, and the days that are different. */
export const calendars = stateProjection({
  name: 'bookings.calendars',
  version: 4,
  of: calendar,
  events: calendarEvents,
  id: 'venue_id',
  table: { slot_minutes: 'int not null' },
  columns: (state) => state && { slot_minutes: state.slotMinutes },
  history: calendarHistory,
});
