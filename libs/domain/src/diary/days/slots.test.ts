import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, ukDay, ukTimeOfDay } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { calendarDecider } from './calendar.decider.js';
import type { CalendarEvent } from './calendar.events.js';
import { type Calendar, nearestSlots, openSlots, slotAt, slotsOf, touchedBy, walkInSlots } from './slots.js';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const calendar = (change: Partial<Calendar> = {}): Calendar => ({
  hours: everyDay.map((weekday) => ({ weekday, spans: [{ from: 540, until: 1020 }] })),
  slotMinutes: 30,
  capacity: 2,
  leadMinutes: 60,
  furthestDays: 90,
  exceptions: {},
  ...change,
});
const around = { hours: everyDay.map((weekday) => ({ weekday, spans: [{ from: 0, until: 1440 }] })) };
const none = new Set<string>();
const times = (of: Calendar, day: string, holidays = none) =>
  slotsOf(of, day, holidays).map(({ at }) => ukTimeOfDay(new Date(at)));
const now = new Date('2026-11-24T09:30:00.000Z');

describe('the slots of a day', () => {
  it('are what fits into the hours', () => {
    const split = calendar({
      hours: [
        {
          weekday: 2,
          spans: [
            { from: 540, until: 605 },
            { from: 780, until: 840 },
          ],
        },
      ],
    });
    expect(times(split, '2026-11-24')).toEqual(['09:00', '09:30', '13:00', '13:30']);
    expect(times(split, '2026-11-25')).toEqual([]);
    expect(slotsOf(calendar(), '2026-07-01', none)[0]).toEqual({
      at: '2026-07-01T08:00:00.000Z',
      minutes: 30,
      capacity: 2,
    });
  });

  it('have, for who is there, what runs and what begins soon, however early others have to ask', () => {
    const at = (time: string, within = 30, of = calendar()) =>
      walkInSlots(of, none, new Date(`2026-11-24T${time}:00.000Z`), within).map((slot) =>
        ukTimeOfDay(new Date(slot.at)),
      );
    expect(at('10:05')).toEqual(['10:00', '10:30']);
    expect(at('10:30')).toEqual(['10:30']);
    expect(at('08:20')).toEqual([]);
    expect(at('08:45')).toEqual(['09:00']);
    expect(at('16:50')).toEqual(['16:30']);
    expect(at('17:00')).toEqual([]);
    expect(at('10:12', 30, calendar({ slotMinutes: 10 }))).toEqual(['10:10', '10:20', '10:30', '10:40']);
  });

  it('are others on a bank holiday, and others again where the day is excepted', () => {
    const day = '2026-12-25';
    const holidays = new Set([day]);
    const ten = [{ from: 600, until: 660 }];
    expect(times(calendar(), day, holidays)).toHaveLength(16);
    expect(times(calendar({ bankHolidays: [] }), day, holidays)).toEqual([]);
    expect(times(calendar({ bankHolidays: [] }), day)).toHaveLength(16);
    expect(times(calendar({ bankHolidays: ten }), day, holidays)).toEqual(['10:00', '10:30']);
    const excepted = calendar({ bankHolidays: [], exceptions: { [day]: { spans: ten, capacity: 5 } } });
    expect(times(excepted, day, holidays)).toEqual(['10:00', '10:30']);
    expect(slotsOf(excepted, day, holidays)[0]?.capacity).toBe(5);
    expect(times(calendar({ exceptions: { [day]: { spans: [] } } }), day)).toEqual([]);
  });

  it('leave out the hour that spring leaves out, and have the hour that autumn has twice once', () => {
    const night = calendar(around);
    const spring = times(night, '2026-03-29');
    expect(spring).toHaveLength(46);
    expect(spring.slice(0, 4)).toEqual(['00:00', '00:30', '02:00', '02:30']);
    const autumn = slotsOf(night, '2026-10-25', none).map(({ at }) => at);
    expect(autumn).toHaveLength(48);
    expect(autumn.slice(1, 5)).toEqual([
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ]);
  });

  it('exist from 2025 to 2035, once each, in order, and show the time that the calendar says', () => {
    const hourly = calendar({ ...around, slotMinutes: 60 });
    const london = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/London',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const lengths = new Map<number, number>();
    let before = 0;
    for (let day = '2025-01-01'; day < '2036-01-01'; day = addDays(day, 1)) {
      const slots = slotsOf(hourly, day, none);
      lengths.set(slots.length, (lengths.get(slots.length) ?? 0) + 1);
      for (const [index, { at }] of slots.entries()) {
        const instant = Date.parse(at);
        if (instant <= before) throw new Error(`${at} is not after the slot before it`);
        before = instant;
        const hour = slots.length === 24 || index === 0 ? index : index + 1;
        const wall = `${day} ${String(hour).padStart(2, '0')}:00`;
        const shown = london.format(instant);
        if (shown !== wall) throw new Error(`${at} shows ${shown}, not ${wall}`);
      }
    }
    expect([...lengths]).toEqual([
      [24, 4006],
      [23, 11],
    ]);
  });

  it('are open from the lead time on to the furthest day', () => {
    const open = openSlots(calendar(), '2026-11-24', none, now).map(({ at }) => at);
    expect(open[0]).toBe('2026-11-24T10:30:00.000Z');
    expect(openSlots(calendar(), '2027-02-22', none, now)).toHaveLength(16);
    expect(openSlots(calendar(), '2027-02-23', none, now)).toEqual([]);
    const find = (iso: string) => slotAt(calendar(), new Date(iso), none, now);
    expect(find('2026-11-24T10:30:00.000Z')).toMatchObject({ capacity: 2 });
    expect(find('2026-11-24T10:00:00.000Z')).toBe('tooSoon');
    expect(find('2026-11-24T09:30:00.000Z')).toBe('slotPast');
    expect(find('2026-11-24T10:45:00.000Z')).toBe('noSuchSlot');
    expect(find('2027-02-22T10:30:00.000Z')).toMatchObject({ capacity: 2 });
    expect(find('2027-02-23T10:30:00.000Z')).toBe('tooFar');
  });

  it('are offered nearest first, those of the same day before others', () => {
    const free = [
      '2026-11-23T16:30:00.000Z',
      '2026-11-24T09:00:00.000Z',
      '2026-11-24T16:00:00.000Z',
      '2026-11-24T16:30:00.000Z',
      '2026-11-25T09:00:00.000Z',
    ].map((at) => ({ at }));
    const near = (wanted: string) => nearestSlots(free, wanted).map(({ at }) => at);
    expect(near('2026-11-24T15:30:00.000Z')).toEqual([free[2]?.at, free[3]?.at, free[1]?.at]);
    expect(near('2026-11-25T09:30:00.000Z')).toEqual([free[4]?.at, free[3]?.at, free[2]?.at]);
    expect(near('2026-11-24T16:30:00.000Z')).toEqual([free[2]?.at, free[1]?.at, free[4]?.at]);
  });

  it('are never past, and each stands in its own day', () => {
    const minute = fc.integer({ min: Date.UTC(2025, 0) / 60_000, max: Date.UTC(2035, 11) / 60_000 });
    const ahead = fc.nat(90);
    const length = fc.constantFrom(5, 20, 45, 50, 120);
    fc.assert(
      fc.property(minute, ahead, length, (start, days, slotMinutes) => {
        const when = new Date(start * 60_000);
        const day = addDays(ukDay(when), days);
        for (const { at } of openSlots(calendar({ ...around, slotMinutes }), day, none, when)) {
          expect(Date.parse(at)).toBeGreaterThan(when.getTime());
          expect(ukDay(new Date(at))).toBe(day);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('a calendar', () => {
  const { exceptions: _none, ...hours } = calendar();
  const data = { venueId: 'v1', ...hours };
  const set: CalendarEvent = { type: 'CalendarSet', data };
  const unseen = { touched: [], seen: [] };
  const empty = given(calendarDecider);
  const venue = empty.events([set]);
  const off = { venueId: 'v1', day: '2026-11-25', spans: [], note: 'Stocktaking' };

  it('has hours in order', () => {
    empty.when({ type: 'SetCalendar', data: { ...data, ...unseen } }).thenExpect([set]);
    const bad = [
      [{ from: 600, until: 600 }],
      [
        { from: 600, until: 700 },
        { from: 650, until: 800 },
      ],
      [
        { from: 600, until: 700 },
        { from: 500, until: 550 },
      ],
    ];
    for (const spans of bad) {
      const wrong = { ...data, ...unseen, hours: [{ weekday: 1, spans }] };
      empty.when({ type: 'SetCalendar', data: wrong }).thenExpect({ refused: 'badHours' });
      venue.when({ type: 'ExceptDay', data: { ...off, spans, ...unseen } }).thenExpect({ refused: 'badHours' });
    }
    const twice = { ...data, ...unseen, hours: [...data.hours, { weekday: 1, spans: [] }] };
    empty.when({ type: 'SetCalendar', data: twice }).thenExpect({ refused: 'badHours' });
  });

  it('excepts a day, and lifts the exception', () => {
    empty.when({ type: 'ExceptDay', data: { ...off, ...unseen } }).thenExpect({ refused: 'noCalendar' });
    venue.when({ type: 'ExceptDay', data: { ...off, ...unseen } }).thenExpect([{ type: 'DayExcepted', data: off }]);
    const closed = venue.events([{ type: 'DayExcepted', data: off }]);
    expect(closed.events([set]).state).toEqual({
      ...hours,
      exceptions: { '2026-11-25': { spans: [], note: 'Stocktaking' } },
    });
    const lift = { venueId: 'v1', day: '2026-11-25' };
    const lifted: CalendarEvent = { type: 'ExceptionLifted', data: lift };
    closed.when({ type: 'LiftException', data: { ...lift, ...unseen } }).thenExpect([lifted]);
    closed
      .events([lifted])
      .when({ type: 'LiftException', data: { ...lift, ...unseen } })
      .thenExpect({ refused: 'noException' });
  });

  it('changes only over bookings that were seen', () => {
    const booked = ['09:00', '09:15', '17:00'].map((time) => ({ bookingId: time, at: `2026-11-25T${time}:00.000Z` }));
    expect(touchedBy(calendar(), none, booked).map(({ bookingId }) => bookingId)).toEqual(['09:15', '17:00']);
    const touched = ['b1', 'b2'];
    venue
      .when({ type: 'ExceptDay', data: { ...off, touched, seen: ['b1'] } })
      .thenExpect({ refused: 'touched', details: { bookings: touched } });
    venue
      .when({ type: 'ExceptDay', data: { ...off, touched, seen: ['b2', 'b1'] } })
      .thenExpect([{ type: 'DayExcepted', data: off }]);
  });
});
