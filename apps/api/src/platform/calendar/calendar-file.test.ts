import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { attachedCalendar, type CalendarEntry, calendarFeed, calendarFile } from './calendar-file.js';

const entry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'booking-b1',
  module: 'bookings',
  at: '2026-11-27T10:00:00.000Z',
  minutes: 20,
  sequence: 0,
  status: 'CONFIRMED',
  summary: 'Appointment · Meridian',
  location: '12 High Street, London, N1 1AA',
  description: 'Your reference: T-42.',
  url: 'https://meridian.example/medtest/success/b1',
  product: 'Meridian',
  now: new Date('2026-11-24T09:30:00.000Z'),
  ...change,
});

const parsed = (file: string) => {
  const calendar = ICAL.Component.fromString(file);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  ICAL.TimezoneService.register(zone);
  return { calendar, event: new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component) };
};

describe('the calendar file of an appointment', () => {
  test.each([
    ['2026-11-27T10:00:00.000Z', 'TZID=Europe/London:20261127T100000'],
    ['2026-06-26T10:00:00.000Z', 'TZID=Europe/London:20260626T110000'],
    ['2026-03-29T01:00:00.000Z', 'TZID=Europe/London:20260329T020000'],
  ])('says %s in UK time, and is that instant again to who reads it', (at, line) => {
    const file = calendarFile(entry({ at }));
    expect(file).toContain(`DTSTART;${line}`);
    const { event } = parsed(file);
    expect(event.startDate.toJSDate().toISOString()).toBe(at);
    expect(event.endDate.toJSDate().getTime() - event.startDate.toJSDate().getTime()).toBe(20 * 60_000);
  });

  test('says a time that comes twice once, which means its first coming (RFC 5545, 3.3.5)', () => {
    const file = calendarFile(entry({ at: '2026-10-25T00:30:00.000Z' }));
    expect(file).toContain('DTSTART;TZID=Europe/London:20261025T013000');
  });

  test('keeps its id, and counts up when it is moved', () => {
    const first = parsed(calendarFile(entry())).event;
    const moved = parsed(calendarFile(entry({ sequence: 1, at: '2026-11-30T10:00:00.000Z' }))).event;
    expect(first.uid).toBe('booking-b1@meridian.example');
    expect(moved.uid).toBe(first.uid);
    expect(moved.sequence).toBeGreaterThan(first.sequence);
  });

  test('takes a cancelled appointment out', () => {
    const { calendar, event } = parsed(calendarFile(entry({ status: 'CANCELLED' })));
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  test('breaks its lines and escapes as calendars want it', () => {
    const description = `Zeile; mit, Zeichen\nund ${'预约'.repeat(60)}`;
    const file = calendarFile(entry({ description }));
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(parsed(file).event.description).toBe(description);
  });

  test('is of any module, by its own description', () => {
    const call = entry({ uid: 'video-call-v9', module: 'consultations', summary: 'Call · Meridian', location: '' });
    const { calendar, event } = parsed(calendarFile(call));
    expect(event.uid).toBe('video-call-v9@meridian.example');
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Meridian//consultations//EN');
    expect([event.summary, event.location]).toEqual(['Call · Meridian', null]);
    const { name, type, content } = attachedCalendar(call);
    expect([name, type]).toEqual(['appointment.ics', 'text/calendar; charset=utf-8']);
    expect(content.toString('utf8')).toBe(calendarFile(call));
  });
});

describe('a calendar to which others subscribe', () => {
  test('has all its appointments in UK time under one name, and says when to look again', () => {
    const { module, product, now, ...first } = entry({ description: '' });
    const entries = [first, { ...first, uid: 'booking-b2', at: '2027-06-25T10:00:00.000Z' }];
    const file = calendarFeed({ name: 'Chapel Row; N1', module, product, now, entries });
    const { calendar } = parsed(file);
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    expect(events.map((each) => each.startDate.toJSDate().toISOString())).toEqual(entries.map(({ at }) => at));
    expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT15M');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Chapel Row; N1');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(file).not.toContain('DESCRIPTION');
  });

  test('is still a calendar when it is empty', () => {
    const { module, product, now } = entry();
    expect(calendarFeed({ name: 'Chapel Row', module, product, now, entries: [] })).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });
});
