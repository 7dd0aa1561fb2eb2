import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventRegistry, decideCommand, isRefused } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { type DayCommand, dayDecider, type DayState, keptFor, occupancyOf } from './day.decider.js';
import { type DayEvent, dayEvents } from './day.events.js';
import { withRoom } from './slots.js';

const day = '2026-11-27';
const ten = `${day}T10:00:00.000Z`;
const half = `${day}T10:30:00.000Z`;
const soon = '2026-11-24T09:40:00.000Z';
const later = '2026-11-24T09:45:00.000Z';
const past = '2026-11-24T09:30:00.000Z';
const now = new Date(past);
const of = (bookingId: string, at = ten) => ({ venueId: 'v1', day, bookingId, at });
const hold = (bookingId: string, people = 1, until = soon, at = ten, capacity = 2): DayCommand => ({
  type: 'HoldSlot',
  data: { ...of(bookingId, at), people, until, capacity, slotMinutes: 30 },
});
const take = (bookingId: string, at = ten, capacity = 2): DayCommand => ({
  type: 'TakeSlot',
  data: { ...of(bookingId, at), capacity, slotMinutes: 30 },
});
const free = (bookingId: string, at = ten): DayCommand => ({ type: 'FreeSlot', data: of(bookingId, at) });
const release = (bookingId: string): DayCommand => ({ type: 'ReleaseSlot', data: { venueId: 'v1', day, bookingId } });
const held = (bookingId: string, people = 1, until = soon, at = ten): DayEvent => ({
  type: 'SlotHeld',
  data: { ...of(bookingId, at), people, until },
});
const taken = (bookingId: string, people = 1, at = ten): DayEvent => ({
  type: 'SlotTaken',
  data: { ...of(bookingId, at), people },
});
const freed = (bookingId: string, at = ten): DayEvent => ({ type: 'SlotFreed', data: of(bookingId, at) });
const released = (bookingId: string, why: 'givenUp' | 'moved' | 'lapsed', at = ten): DayEvent => ({
  type: 'SlotReleased',
  data: { ...of(bookingId, at), why },
});
const peopleAt = (state: DayState, at: string, clock: Date) =>
  occupancyOf(state, 30, clock).busiest({ at, minutes: 30 });
const empty = given(dayDecider);

describe('a day', () => {
  it('keeps a time that has begun for who is there, and says no more of it', () => {
    const at = '2026-11-27T09:10:00.000Z';
    const clock = { now: new Date('2026-11-27T09:20:00.000Z') };
    const until = '2026-11-27T09:30:00.000Z';
    const wanted = { ...of('a', at), people: 1, until, capacity: 1, slotMinutes: 30 };
    empty.when({ type: 'HoldSlot', data: wanted }, clock).thenExpect({ refused: 'slotPast' });
    empty.when({ type: 'HoldSlot', data: { ...wanted, begun: true } }, clock).thenExpect([held('a', 1, until, at)]);
    empty
      .events([taken('b', 1, at)])
      .when({ type: 'HoldSlot', data: { ...wanted, begun: true } }, clock)
      .thenExpect({ refused: 'slotTaken', details: { free: 0 } });
  });

  it('keeps a slot as long as there is room', () => {
    empty.when(hold('a', 2)).thenExpect([held('a', 2)]);
    empty.when(hold('a', 3)).thenExpect({ refused: 'slotTaken', details: { free: 2 } });
    empty
      .events([held('a', 2)])
      .when(hold('b'))
      .thenExpect({ refused: 'slotTaken', details: { free: 0 } });
    empty
      .events([taken('a'), held('b')])
      .when(hold('c'))
      .thenExpect({ refused: 'slotTaken', details: { free: 0 } });
    empty
      .events([taken('a')])
      .when(hold('b'))
      .thenExpect([held('b')]);
    empty
      .events([held('a', 2)])
      .when(hold('b', 2, soon, half))
      .thenExpect([held('b', 2, soon, half)]);
    empty.when(hold('a', 0)).thenExpect({ refused: 'badPeople' });
    empty.when(hold('a', 1, soon, '2026-11-28T10:00:00.000Z')).thenExpect({ refused: 'noSuchSlot' });
    empty.when(hold('a'), { now: new Date(ten) }).thenExpect({ refused: 'slotPast' });
  });

  it('lets a hold lapse by itself, and sweeps it with the next', () => {
    const lapsed = empty.events([held('a', 2, past)]);
    lapsed.when(hold('b', 2)).thenExpect([released('a', 'lapsed'), held('b', 2)]);
    expect(keptFor(lapsed.state, 'a', ten, now)).toBeNull();
    lapsed.when(release('a')).thenExpect([released('a', 'lapsed')]);
    empty
      .events([held('a')])
      .when(release('a'))
      .thenExpect([released('a', 'givenUp')]);
    empty.when(release('a')).thenExpect([]);
  });

  it('moves a hold within the day, and prolongs it three times', () => {
    empty
      .events([held('a')])
      .when(hold('a', 1, soon, half))
      .thenExpect([released('a', 'moved'), held('a', 1, soon, half)]);
    const once = empty.events([held('a')]);
    once.when(hold('a')).thenExpect([]);
    once.when(hold('a', 1, later)).thenExpect([held('a', 1, later)]);
    const long = empty.events([held('a'), held('a'), held('a'), held('a')]);
    long.when(hold('a', 1, later)).thenExpect({ refused: 'heldLongEnough', details: { until: soon } });
    long.when(hold('a', 1, later, half)).thenExpect([released('a', 'moved'), held('a', 1, later, half)]);
  });

  it('gives a slot for good to who holds it, and late only where nobody else has it', () => {
    empty
      .events([held('a', 2)])
      .when(take('a'))
      .thenExpect([taken('a', 2)]);
    empty.when(take('a')).thenExpect({ refused: 'notHeld' });
    empty
      .events([held('a', 2)])
      .when(take('a', half))
      .thenExpect({ refused: 'notHeld' });
    const given2 = empty.events([held('a', 2), taken('a', 2)]);
    given2.when(take('a')).thenExpect([]);
    given2.when(hold('a', 2)).thenExpect([]);
    expect(keptFor(given2.state, 'a', ten, now)).toEqual({ at: ten, people: 2 });
    empty
      .events([held('a', 2, past)])
      .when(take('a'))
      .thenExpect([taken('a', 2)]);
    empty
      .events([held('a', 2, past), held('b', 1)])
      .when(take('a'))
      .thenExpect({ refused: 'slotTaken', details: { free: 1 } });
    empty
      .events([held('a', 2)])
      .when(take('a', ten, 1))
      .thenExpect([taken('a', 2)]);
  });

  it('amends within itself, and what is freed is free at once', () => {
    const amending = empty.events([held('a', 2), taken('a', 2), held('a', 2, soon, half)]);
    amending.when(take('a', half)).thenExpect([taken('a', 2, half)]);
    const both = amending.events([taken('a', 2, half)]);
    expect([peopleAt(both.state, ten, now), peopleAt(both.state, half, now)]).toEqual([2, 2]);
    both.when(free('a')).thenExpect([freed('a')]);
    both.when(free('b')).thenExpect([]);
    const slots = [ten, half].map((at) => ({ at, minutes: 30, capacity: 2 }));
    expect(withRoom(slots, occupancyOf(both.state, 30, now), 1)).toEqual([]);
    const offered = withRoom(slots, occupancyOf(both.events([freed('a')]).state, 30, now), 2);
    expect(offered).toEqual([{ at: ten, minutes: 30, room: 2 }]);
  });

  it('never gives more than there is room, whatever happens when', () => {
    const booking = fc.constantFrom('a', 'b', 'c', 'd');
    const slot = fc.constantFrom(ten, half);
    const capacity = 3;
    const until = fc.nat(60).map((minutes) => new Date(Date.parse(past) + minutes * 60_000).toISOString());
    const command: fc.Arbitrary<DayCommand> = fc.oneof(
      fc.tuple(booking, fc.integer({ min: 0, max: 4 }), until, slot).map((each) => hold(...each, capacity)),
      fc.tuple(booking, slot).map(([who, at]) => take(who, at, capacity)),
      fc.tuple(booking, slot).map((each) => free(...each)),
      booking.map(release),
    );
    const registry = createEventRegistry(dayEvents);
    const steps = fc.array(fc.tuple(command, fc.nat(5)), { maxLength: 60, size: 'max' });
    let given3 = 0;
    fc.assert(
      fc.property(steps, (commands) => {
        let state = dayDecider.initial;
        let clock = now;
        for (const [each, minutes] of commands) {
          clock = new Date(clock.getTime() + minutes * 60_000);
          const outcome = decideCommand(dayDecider, each, state, { now: clock, actor: 'a' });
          if (isRefused(outcome)) continue;
          for (const { type, data } of outcome) registry.check(type, data);
          state = outcome.reduce(dayDecider.evolve, state);
          for (const at of [ten, half]) {
            const people = peopleAt(state, at, clock);
            given3 += people === capacity ? 1 : 0;
            expect(people).toBeLessThanOrEqual(capacity);
          }
        }
      }),
      { numRuns: 150 },
    );
    expect(given3).toBeGreaterThan(0);
  });

  it('gives one place to one of five hundred who ask at once', () => {
    let state = dayDecider.initial;
    let won = 0;
    for (let index = 0; index < 500; index += 1) {
      const outcome = decideCommand(dayDecider, hold(`b${index}`, 1, soon, ten, 1), state, { now, actor: 'a' });
      if (isRefused(outcome)) continue;
      won += 1;
      state = outcome.reduce(dayDecider.evolve, state);
    }
    expect(won).toBe(1);
  });
});
