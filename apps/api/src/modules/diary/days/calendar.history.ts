import type { VenueHistoryEntry } from '@meridian/contracts/generated/admin';
import type { CalendarEventMap, CalendarState, Span } from '@meridian/domain/diary';
import { historyOf } from '../../../platform/history/index.js';

/** What happened to the hours of a place: lines of its history. */
export const calendarHistory = historyOf<CalendarEventMap, VenueHistoryEntry, CalendarState>({
  table: 'bookings.calendar_history',
  of: 'venueId',
  compares: { of: shownOf, record: 'StaffVenue', fromNothing: true },
  on: { CalendarSet: 'hoursSet', DayExcepted: 'dayExcepted', ExceptionLifted: 'exceptionLifted' },
});

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Hours as the clock on the wall shows them, day by day. */
function shownOf(state: CalendarState): object | null {
  if (!state) return null;
  const { hours, bankHolidays, exceptions, ...rest } = state;
  const spansOn = (weekday: number) => hours.find((each) => each.weekday === weekday)?.spans ?? [];
  return {
    ...rest,
    hours: Object.fromEntries(weekdays.map((name, weekday) => [name, texts(spansOn(weekday))])),
    bankHolidays: bankHolidays ? texts(bankHolidays) : ['asUsual'],
    exceptions: Object.fromEntries(
      Object.entries(exceptions).map(([day, { spans, ...other }]) => [day, { ...other, spans: texts(spans) }]),
    ),
  };
}

const texts = (spans: readonly Span[]) =>
  spans.length > 0 ? spans.map(({ from, until }) => `${clock(from)}–${clock(until)}`) : ['closed'];

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
