import { ukDay, ukTimeOfDay } from '@meridian/domain/kernel';
import ICAL from 'ical.js';
import type { Attachment } from '../mail/index.js';

export interface CalendarEntry {
  /** What it is of, such as `booking-7`: calendars know it again by that. */
  readonly uid: string;
  /** The module that has it. */
  readonly module: string;
  readonly at: string;
  readonly minutes: number;
  /** Grows with each change, so that calendars replace what they have. */
  readonly sequence: number;
  /** Who books has a time from the start; the place says later that it counts on them. */
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Nothing about health: calendars are seen by others. */
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly product: string;
  readonly now: Date;
}

const calendarFileName = 'appointment.ics';
const calendarType = 'text/calendar; charset=utf-8';

// The blank before a folded line is counted too, so that none is longer than 75 bytes.
ICAL.foldLength = 74;

const zone = 'Europe/London';
const minuteMs = 60_000;
/** How often calendars are asked to look again. */
const refreshed = 'PT15M';

/** Both clock changes of the United Kingdom, as they are since 1996. */
const ukZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:BST',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:GMT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** An appointment as an iCalendar file; its times stand in UK time, whatever zone the calendar is shown in. */
export function calendarFile(entry: CalendarEntry): string {
  const calendar = newCalendar(entry, entry.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH');
  calendar.addSubcomponent(eventOf(entry));
  return `${calendar.toString()}\r\n`;
}

export interface CalendarFeed extends Pick<CalendarEntry, 'module' | 'product' | 'now'> {
  /** As calendars show it in their list. */
  readonly name: string;
  readonly entries: readonly Omit<CalendarEntry, 'module' | 'product' | 'now'>[];
}

/** Appointments to which a calendar subscribes; one that is not in it any more leaves that calendar. */
export function calendarFeed({ name, entries, ...common }: CalendarFeed): string {
  const calendar = newCalendar(common, 'PUBLISH');
  calendar.addPropertyWithValue('x-wr-calname', name);
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(refreshed));
  calendar.addPropertyWithValue('x-published-ttl', refreshed);
  for (const entry of entries) calendar.addSubcomponent(eventOf({ ...entry, ...common }));
  return `${calendar.toString()}\r\n`;
}

function newCalendar({ product, module }: Pick<CalendarEntry, 'product' | 'module'>, method: string): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${product}//${module}//EN`);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', method);
  calendar.addSubcomponent(ICAL.Component.fromString(ukZone));
  return calendar;
}

function eventOf(entry: CalendarEntry): ICAL.Component {
  const { uid, at, minutes, sequence, status, summary, location, description, url, now } = entry;
  const begins = new Date(at);
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${uid}@${new URL(url).hostname}`);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  event.addPropertyWithValue('sequence', sequence);
  event.addPropertyWithValue('status', status);
  inUkTime(event, 'dtstart', begins);
  inUkTime(event, 'dtend', new Date(begins.getTime() + minutes * minuteMs));
  event.addPropertyWithValue('summary', summary);
  if (description) event.addPropertyWithValue('description', description);
  if (location) event.addPropertyWithValue('location', location);
  event.addPropertyWithValue('url', url);
  return event;
}

/** A calendar file as a route answers it: for its reader alone. */
export const calendarHeaders = {
  'content-type': calendarType,
  'content-disposition': `attachment; filename="${calendarFileName}"`,
  'cache-control': 'private, no-store',
} as const;

/** As `calendarHeaders`, for what calendars read themselves. */
export const feedHeaders = { 'content-type': calendarType, 'cache-control': 'private, no-store' } as const;

export const attachedCalendar = (entry: CalendarEntry): Attachment => ({
  name: calendarFileName,
  type: calendarType,
  content: Buffer.from(calendarFile(entry), 'utf8'),
});

function inUkTime(event: ICAL.Component, name: 'dtstart' | 'dtend', instant: Date): void {
  const time = ICAL.Time.fromDateTimeString(`${ukDay(instant)}T${ukTimeOfDay(instant)}:00`);
  event.addPropertyWithValue(name, time).setParameter('tzid', zone);
}
