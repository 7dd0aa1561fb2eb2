import {
  day,
  defineEvents,
  event,
  type EventOf,
  id,
  list,
  nested,
  optional,
  text,
  type ValueOf,
  wholeNumber,
} from '../../kernel/index.js';
import {
  furthestDays,
  mostCapacity,
  longestNote,
  longestSlotMinutes,
  mostLeadMinutes,
  mostSpans,
  shortestSlotMinutes,
} from './day.rules.js';

const venueId = id();
const minuteOfDay = wholeNumber({ min: 0, max: 1440 });
/** Minutes of the UK day as the clock on the wall shows them: 540 is 9:00. */
const span = nested({ from: minuteOfDay, until: minuteOfDay });
const spans = list(span, mostSpans);
const capacity = wholeNumber({ min: 1, max: mostCapacity });

export const calendarFields = {
  /** By weekday; a day that is missing is closed. 0 is Sunday. */
  hours: list(nested({ weekday: wholeNumber({ min: 0, max: 6 }), spans }), 7),
  slotMinutes: wholeNumber({ min: shortestSlotMinutes, max: longestSlotMinutes }),
  /** How far apart times begin; missing where they follow each other by `slotMinutes`, and then each length begins there too. */
  stepMinutes: optional(wholeNumber({ min: shortestSlotMinutes, max: longestSlotMinutes })),
  /** People at once. */
  capacity,
  /** A slot can be booked until this many minutes before it begins. */
  leadMinutes: wholeNumber({ min: 0, max: mostLeadMinutes }),
  furthestDays: wholeNumber({ min: 1, max: furthestDays }),
  /** Hours on bank holidays, none if closed; missing where they are days like any other. */
  bankHolidays: optional(spans),
};

export const calendarEvents = defineEvents({
  CalendarSet: event({
    version: 2,
    fields: { venueId, ...calendarFields },
    upcast: { 1: (data) => data },
  }),
  /** One day is different: closed where it has no spans. */
  DayExcepted: event({
    version: 1,
    fields: { venueId, day: day(), spans, capacity: optional(capacity), note: optional(text(longestNote)) },
  }),
  ExceptionLifted: event({ version: 1, fields: { venueId, day: day() } }),
});

export type CalendarEvent = EventOf<typeof calendarEvents>;
export type CalendarEventMap = { readonly [Event in CalendarEvent as Event['type']]: Event['data'] };
export type Span = ValueOf<typeof span>;

export const calendarStream = (venueId: string): string => `calendar-${venueId}`;
