import { type Aggregate, type Decider, type Refused, refuse } from '../../kernel/index.js';
import type { CalendarEvent, CalendarEventMap } from './calendar.events.js';
import { areHours } from './day.rules.js';
import type { Calendar } from './slots.js';

export type CalendarState = Calendar | null;

/** Bookings that would stand outside the hours, as they are now and as they were shown. */
type Seen = { readonly touched: readonly string[]; readonly seen: readonly string[] };

export type CalendarCommand =
  /** Steps that it does not name stay as they are. */
  | { readonly type: 'SetCalendar'; readonly data: CalendarEventMap['CalendarSet'] & Seen }
  | { readonly type: 'ExceptDay'; readonly data: CalendarEventMap['DayExcepted'] & Seen }
  | { readonly type: 'LiftException'; readonly data: CalendarEventMap['ExceptionLifted'] & Seen };

export type CalendarRefusal = 'badHours' | 'touched' | 'noCalendar' | 'noException';

export const calendarDecider: Decider<CalendarState, CalendarCommand, CalendarEvent, CalendarRefusal> = {
  initial: null,
  evolve(state, event) {
    if (event.type === 'CalendarSet') {
      const { venueId: _venue, ...calendar } = event.data;
      return { ...calendar, exceptions: state?.exceptions ?? {} };
    }
    if (!state) throw new Error(`A venue without a calendar takes no ${event.type}`);
    switch (event.type) {
      case 'DayExcepted': {
        const { venueId: _venue, day, ...exception } = event.data;
        return { ...state, exceptions: { ...state.exceptions, [day]: exception } };
      }
      case 'ExceptionLifted': {
        const { [event.data.day]: _lifted, ...exceptions } = state.exceptions;
        return { ...state, exceptions };
      }
    }
  },
  decide: {
    SetCalendar: ({ data: { touched, seen, ...calendar } }, state) => {
      const { hours, bankHolidays = [], stepMinutes = state?.stepMinutes } = calendar;
      const once = new Set(hours.map(({ weekday }) => weekday)).size === hours.length;
      const sound = once && [bankHolidays, ...hours.map(({ spans }) => spans)].every(areHours);
      if (!sound) return refuse('badHours');
      return (
        unseen({ touched, seen }) ?? [
          { type: 'CalendarSet', data: { ...calendar, ...(stepMinutes !== undefined && { stepMinutes }) } },
        ]
      );
    },
    ExceptDay: ({ data: { touched, seen, ...exception } }, state) => {
      if (!state) return refuse('noCalendar');
      if (!areHours(exception.spans)) return refuse('badHours');
      return unseen({ touched, seen }) ?? [{ type: 'DayExcepted', data: exception }];
    },
    LiftException: ({ data: { touched, seen, ...lifted } }, state) => {
      if (!state) return refuse('noCalendar');
      if (!Object.hasOwn(state.exceptions, lifted.day)) return refuse('noException');
      return unseen({ touched, seen }) ?? [{ type: 'ExceptionLifted', data: lifted }];
    },
  },
};

function unseen({ touched, seen }: Seen): Refused<CalendarRefusal> | null {
  const same = touched.length === seen.length && touched.every((bookingId) => seen.includes(bookingId));
  return same ? null : refuse('touched', { bookings: touched });
}

export const calendars: Aggregate<CalendarState, CalendarCommand, CalendarEvent, CalendarRefusal> = {
  category: 'calendar',
  decider: calendarDecider,
  idOf: ({ data }) => data.venueId,
};
