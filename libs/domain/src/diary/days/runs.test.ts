import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideCommand, isRefused } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { calendarDecider } from './calendar.decider.js';
import { type DayCommand, dayDecider, type DayState, keptFor, occupancyOf } from './day.decider.js';
import type { DayEvent } from './day.events.js';
import { type Calendar, openSlots, slotAt, slotsOf, touchedBy, withRoom } from './slots.js';

const day = '2026-11-27';
const now = new Date('2026-11-24T09:30:00.000Z');
const until = '2026-11-24T09:40:00.000Z';
const none = new Set<string>();
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const calendar = (change: Partial<Calendar> = {}): Calendar => ({
  hours: everyDay.map((weekday) => ({ weekday, spans: [{ from: 540, until: 660 }] })),
  slotMinutes: 30,
  stepMinutes: 5,
  capacity: 1,
  leadMinutes: 0,
  furthestDays: 90,
  exceptions: {},
  ...change,
});
const clock = (time: string) => `${day}T${time}:00.000Z`;
const slotMinutes = 30;
const hold = (bookingId: string, time: string, minutes?: number, capacity = 1): DayCommand => ({
  type: 'HoldSlot',
  data: {
    venueId: 'v1',
    day,
    bookingId,
    at: clock(time),
    people: 1,
    until,
    ...(minutes !== undefined && { minutes }),
    capacity,
    slotMinutes,
  },
});
const take = (bookingId: string, time: string, capacity = 1): DayCommand => ({
  type: 'TakeSlot',
  data: { venueId: 'v1', day, bookingId, at: clock(time), capacity, slotMinutes },
});
const old = (bookingId: string, time: string): DayEvent => ({
  type: 'SlotTaken',
  data: { venueId: 'v1', day, bookingId, at: clock(time), people: 1 },
});
const empty = given(dayDecider);
const lengths = [5, 10, 15, 20, 30, 45, 60];

describe('a day with appointments of several lengths', () => {
  it.each([
    ['before it, up to its start', '09:20', 10, true],
    ['into its start', '09:20', 15, false],
    ['within it', '09:40', 5, false],
    ['around it', '09:00', 60, false],
    ['over its end', '09:55', 10, false],
    ['from its end on', '10:00', 60, true],
  ])('has room %s', (_, time, minutes, free) => {
    const held = empty.when(hold('a', '09:30', 30)).outcome as readonly DayEvent[];
    for (const before of [[old('a', '09:30')], held]) {
      const { outcome } = empty.events(before).when(hold('b', time, minutes));
      expect(isRefused(outcome) ? outcome.refused : 'held').toBe(free ? 'held' : 'slotTaken');
    }
  });

  it('counts the people of the busiest moment, not of all that touch the run', () => {
    const two = empty.events([old('a', '09:00'), old('b', '09:30')]);
    expect(occupancyOf(two.state, 30, now).busiest({ at: clock('09:00'), minutes: 60 })).toBe(1);
    expect(isRefused(two.when(hold('c', '09:00', 60, 2)).outcome)).toBe(false);
    expect(two.when(hold('c', '09:00', 60, 1)).outcome).toMatchObject({ refused: 'slotTaken' });
  });

  it('keeps the length of a hold when it is taken, and an earlier event lasts as the calendar says', () => {
    const held = empty.when(hold('a', '09:00', 45)).outcome as readonly DayEvent[];
    const taken = empty.events(held).when(take('a', '09:00')).outcome as readonly DayEvent[];
    expect(taken).toMatchObject([{ type: 'SlotTaken', data: { minutes: 45 } }]);
    const { state } = empty.events([...held, ...taken]);
    expect(keptFor(state, 'a', clock('09:00'), now)).toEqual({ at: clock('09:00'), people: 1, minutes: 45 });
    const older = empty.events([old('a', '09:00')]).state;
    expect(occupancyOf(older, 20, now).busiest({ at: clock('09:20'), minutes: 10 })).toBe(0);
    expect(occupancyOf(older, 30, now).busiest({ at: clock('09:20'), minutes: 10 })).toBe(1);
  });

  it('moves a hold to another length at the same time, and back only where it is free', () => {
    const short = empty.events(empty.when(hold('a', '09:00', 10)).outcome as readonly DayEvent[]);
    const longer = short.when(hold('a', '09:00', 30)).outcome as readonly DayEvent[];
    expect(longer.map(({ type }) => type)).toEqual(['SlotReleased', 'SlotHeld']);
    const beside = short.events([old('b', '09:10')]);
    expect(beside.when(hold('a', '09:00', 30)).outcome).toMatchObject({ refused: 'slotTaken' });
  });

  it.each([7, 0, -5, 125])('has no appointment of %s minutes', (minutes) => {
    empty.when(hold('a', '09:00', minutes)).thenExpect({ refused: 'noSuchSlot' });
  });
});

describe('the times of a calendar with steps', () => {
  it('begin at each step where the length fits into the hours', () => {
    const times = (minutes: number) => slotsOf(calendar(), day, none, minutes).map(({ at }) => at.slice(11, 16));
    expect(times(60)).toHaveLength(13);
    expect([times(60)[1], times(60).at(-1)]).toEqual(['09:05', '10:00']);
    expect([times(10).length, times(10).at(-1)]).toEqual([23, '10:50']);
    const { stepMinutes: _steps, ...plain } = calendar();
    expect(slotsOf(plain, day, none).map(({ at }) => at.slice(11, 16))).toEqual(['09:00', '09:30', '10:00', '10:30']);
    expect(slotsOf(plain, day, none, 60).map(({ at }) => at.slice(11, 16))).toEqual(['09:00', '09:30', '10:00']);
  });

  it('are found by their length', () => {
    expect(slotAt(calendar(), new Date(clock('10:50')), none, now, 10)).toMatchObject({ minutes: 10 });
    expect(slotAt(calendar(), new Date(clock('10:50')), none, now, 15)).toBe('noSuchSlot');
    expect(slotAt(calendar(), new Date(clock('10:52')), none, now, 5)).toBe('noSuchSlot');
    const booked = [{ at: clock('10:50'), minutes: 10 }, { at: clock('10:50'), minutes: 15 }, { at: clock('10:50') }];
    expect(touchedBy(calendar(), none, booked)).toEqual(booked.slice(1));
  });

  it('keep their steps when the hours are set by somebody who does not name them', () => {
    const { exceptions: _none, ...hours } = calendar();
    const { stepMinutes: _steps, ...plain } = hours;
    const set = { venueId: 'v1', touched: [], seen: [] };
    const stepped = given(calendarDecider).events([{ type: 'CalendarSet', data: { venueId: 'v1', ...hours } }]);
    stepped
      .when({ type: 'SetCalendar', data: { ...set, ...plain } })
      .thenExpect([{ type: 'CalendarSet', data: { venueId: 'v1', ...hours } }]);
    given(calendarDecider)
      .when({ type: 'SetCalendar', data: { ...set, ...plain } })
      .thenExpect([{ type: 'CalendarSet', data: { venueId: 'v1', ...plain } }]);
  });
});

describe('whatever was booked', () => {
  const bookings = ['a', 'b', 'c', 'd', 'e', 'f'];
  const starts = slotsOf(calendar(), day, none, 5).map(({ at }) => at.slice(11, 16));
  const command: fc.Arbitrary<(capacity: number) => DayCommand> = fc
    .tuple(fc.nat(3), fc.constantFrom(...bookings), fc.constantFrom(...starts), fc.constantFrom(...lengths))
    .map(([kind, who, time, minutes]) => (capacity) => {
      const of = { venueId: 'v1', day, bookingId: who, at: clock(time) };
      if (kind === 3) return { type: 'ReleaseSlot', data: { venueId: 'v1', day, bookingId: who } };
      return kind === 2 ? { type: 'FreeSlot', data: of } : hold(who, time, minutes, capacity);
    });
  const made = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.array(command, { maxLength: 40, size: 'max' }));

  /** Each hold is taken every other time. */
  function dayAfter([capacity, commands]: [number, readonly ((capacity: number) => DayCommand)[]]): DayState {
    let state = dayDecider.initial;
    const run = (each: DayCommand) => {
      const outcome = decideCommand(dayDecider, each, state, { now, actor: 'a' });
      if (isRefused(outcome)) return;
      state = outcome.reduce(dayDecider.evolve, state);
      if (each.type === 'HoldSlot' && each.data.at.endsWith('0:00.000Z')) {
        run({ type: 'TakeSlot', data: { ...each.data, capacity } });
      }
    };
    for (const each of commands) run(each(capacity));
    return state;
  }
  const offersOf = (state: DayState, capacity: number) =>
    lengths.flatMap((minutes) =>
      withRoom(openSlots(calendar({ capacity }), day, none, now, minutes), occupancyOf(state, slotMinutes, now), 1),
    );

  it('no minute ever has more people than there is room for', () => {
    let full = 0;
    fc.assert(
      fc.property(made, ([capacity, commands]) => {
        const { holds, taken } = dayAfter([capacity, commands]);
        const held = Object.entries(holds).map(([bookingId, each]) => ({ bookingId, ...each }));
        const kept = [...held, ...taken];
        for (let minute = 540; minute < 660; minute += 1) {
          const time = Date.parse(clock('00:00')) + minute * 60_000;
          const there = kept.filter(({ at, minutes = slotMinutes }) => {
            return Date.parse(at) <= time && time < Date.parse(at) + minutes * 60_000;
          });
          // One that is being moved has its old time and its new one.
          const people = new Set(there.map(({ bookingId }) => bookingId)).size;
          full += people === capacity ? 1 : 0;
          expect(people).toBeLessThanOrEqual(capacity);
        }
      }),
      { numRuns: 150 },
    );
    expect(full).toBeGreaterThan(0);
  });

  it('each free time that is offered can be had, and no other', () => {
    fc.assert(
      fc.property(made, ([capacity, commands]) => {
        const state = dayAfter([capacity, commands]);
        const offered = new Set(offersOf(state, capacity).map(({ at, minutes }) => `${at} ${minutes}`));
        for (const minutes of lengths) {
          for (const { at } of openSlots(calendar(), day, none, now, minutes)) {
            const asked = hold('new', at.slice(11, 16), minutes, capacity);
            const outcome = decideCommand(dayDecider, asked, state, { now, actor: 'a' });
            expect(!isRefused(outcome)).toBe(offered.has(`${at} ${minutes}`));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('what is given up is offered again, as it was', () => {
    fc.assert(
      fc.property(made, fc.nat(), ([capacity, commands], which) => {
        const state = dayAfter([capacity, commands]);
        const before = offersOf(state, capacity);
        const offer = before[which % Math.max(1, before.length)];
        if (!offer) return;
        const run = (from: DayState, each: DayCommand) => {
          const outcome = decideCommand(dayDecider, each, from, { now, actor: 'a' });
          return isRefused(outcome) ? from : outcome.reduce(dayDecider.evolve, from);
        };
        const held = run(state, hold('new', offer.at.slice(11, 16), offer.minutes, capacity));
        expect(offersOf(held, capacity)).not.toEqual(before);
        const given = run(held, { type: 'ReleaseSlot', data: { venueId: 'v1', day, bookingId: 'new' } });
        expect(offersOf(given, capacity)).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });
});
