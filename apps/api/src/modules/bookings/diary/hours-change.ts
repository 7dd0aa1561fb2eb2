import { readHours, readSpans } from '@meridian/contracts/diary';
import type { ExceptDayInput, LiftExceptionInput, SetCalendarInput } from '@meridian/contracts/generated/admin';
import type { Calendar, CalendarCommand, CalendarState } from '@meridian/domain/diary';

interface Seen {
  readonly touched: readonly string[];
  readonly seen: readonly string[];
}

/** A change of opening hours: what they would be, and the command that makes them so. */
export interface HoursChange {
  readonly venueId: string;
  /** Set where one day alone changes. */
  readonly day?: string;
  /** Null where there is nothing to change. */
  after(now: CalendarState): Calendar | null;
  command(seen: Seen): CalendarCommand;
}

export function hoursSet(input: SetCalendarInput): HoursChange {
  const { id: venueId, revision: _revision, seen: _seen, hours, bankHolidays, ...rest } = input;
  const set = { ...rest, hours: readHours(hours), ...(bankHolidays && { bankHolidays: readSpans(bankHolidays) }) };
  return {
    venueId,
    after: (now) => ({ ...set, exceptions: now?.exceptions ?? {} }),
    command: (seen) => ({ type: 'SetCalendar', data: { venueId, ...set, ...seen } }),
  };
}

export function dayExcepted({ id: venueId, day, hours, capacity, note }: ExceptDayInput): HoursChange {
  const exception = { spans: readSpans(hours), ...(capacity && { capacity }), ...(note && { note }) };
  return {
    venueId,
    day,
    after: (now) => now && { ...now, exceptions: { ...now.exceptions, [day]: exception } },
    command: (seen) => ({ type: 'ExceptDay', data: { venueId, day, ...exception, ...seen } }),
  };
}

export function exceptionLifted({ id: venueId, day }: LiftExceptionInput): HoursChange {
  return {
    venueId,
    day,
    after(now) {
      if (!now) return null;
      const { [day]: _lifted, ...exceptions } = now.exceptions;
      return { ...now, exceptions };
    },
    command: (seen) => ({ type: 'LiftException', data: { venueId, day, ...seen } }),
  };
}
