import { shownSpans, shownWeek } from '@meridian/contracts/diary';
import type { VenueHistoryEntry } from '@meridian/contracts/generated/admin';
import type { CalendarEventMap, CalendarState } from '@meridian/domain/diary';
import { historyOf } from '../../../platform/history/index.js';

/** What happened to the hours of a place: lines of its history. */
export const calendarHistory = historyOf<CalendarEventMap, VenueHistoryEntry, CalendarState>({
  table: 'bookings.calendar_history',
  of: 'venueId',
  compares: { of: shownOf, record: 'StaffVenue', fromNothing: true },
  on: { CalendarSet: 'hoursSet', DayExcepted: 'dayExcepted', ExceptionLifted: 'exceptionLifted' },
});

/** Hours as the clock on the wall shows them, day by day. */
function shownOf(state: CalendarState): object | null {
  if (!state) return null;
  const { hours, bankHolidays, exceptions, ...rest } = state;
  return {
    ...rest,
    hours: shownWeek(hours),
    bankHolidays: bankHolidays ? shownSpans(bankHolidays) : ['asUsual'],
    exceptions: Object.fromEntries(
      Object.entries(exceptions).map(([day, { spans, ...other }]) => [day, { ...other, spans: shownSpans(spans) }]),
    ),
  };
}
