import { randomUUID } from 'node:crypto';
import { isRefused, ukInstant } from '@meridian/domain/kernel';
import type { DayState } from '@meridian/domain/diary';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { by, dayAhead, done, startVenues, type VenueStack } from '../testing/venue-stack.js';
import { DayBook } from './day-book.query.js';
import { FreeSlotsQuery } from './free-slots.query.js';

let stack: VenueStack;
beforeAll(async () => {
  stack = await startVenues();
});
afterAll(() => stack.stop());

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const day = dayAhead(5);
const at = (time: string) => ukInstant(day, time).toISOString();
const wish = (venueId: string, time: string, minutes?: number, bookingId: string = randomUUID()) => ({
  bookingId,
  venueId,
  at: at(time),
  ...(minutes !== undefined && { minutes }),
});
const hold = (wanted: ReturnType<typeof wish>) => stack.slots.hold({ ...wanted, people: 1, until: inMinutes(10) }, by);

async function book(venueId: string, time: string, minutes?: number) {
  const wanted = wish(venueId, time, minutes);
  const held = done(await hold(wanted));
  done(await stack.slots.take(wanted, by));
  return { ...wanted, lasts: held.minutes };
}

async function free(venueId: string, minutes?: number): Promise<readonly string[]> {
  await stack.settled();
  const month = { venueId, month: day.slice(0, 7), people: 1, ...(minutes !== undefined && { minutes }) };
  const answer = await stack.api.api.nest.get(FreeSlotsQuery, { strict: false }).times(month);
  const slots = answer?.days.find((each) => each.day === day)?.slots ?? [];
  return slots.map((slot) => String(slot.at));
}

function overlaps({ holds, taken }: DayState): number {
  const kept = [...Object.values(holds), ...taken].map(({ at: from, minutes = 0 }) => {
    return { from: Date.parse(from), until: Date.parse(from) + minutes * minuteMs };
  });
  return kept.flatMap((a) => kept.filter((b) => a !== b && a.from < b.until && b.from < a.until)).length;
}

describe('appointments of several lengths in one calendar', () => {
  test('share its steps: visits of 5 to 60 minutes beside tests of half an hour', async () => {
    const venueId = await stack.venue({ stepMinutes: 5 });
    expect((await book(venueId, '10:00')).lasts).toBe(30);
    expect((await book(venueId, '10:35', 10)).lasts).toBe(10);
    await book(venueId, '11:00', 60);
    await book(venueId, '12:55', 5);
    expect(await hold(wish(venueId, '10:25', 10))).toMatchObject({ refused: 'slotTaken' });
    const hours = await free(venueId, 60);
    expect(hours.filter((time) => time < at('12:00'))).toEqual([at('09:00')]);
    expect(hours).not.toContain(at('12:00'));
    expect(hours).toContain(at('13:00'));
    const fives = await free(venueId, 5);
    expect(fives).toContain(at('10:30'));
    expect(fives).not.toContain(at('10:25'));
    expect(fives).toContain(at('10:45'));
    expect(await free(venueId)).toContain(at('12:20'));
    expect(await free(venueId)).not.toContain(at('12:30'));
  });

  test('are offered nearest in their own length, and given back as they were', async () => {
    const venueId = await stack.venue({ stepMinutes: 5 });
    const before = await free(venueId, 20);
    const visit = await book(venueId, '10:00', 20);
    const lost = await hold(wish(venueId, '10:05', 20));
    expect(lost).toMatchObject({
      refused: 'slotTaken',
      nearest: [
        { at: at('10:20'), minutes: 20, room: 1 },
        { at: at('10:25'), minutes: 20, room: 1 },
        { at: at('09:40'), minutes: 20, room: 1 },
      ],
    });
    expect((await free(venueId, 20)).length).toBe(before.length - 7);
    done(await stack.slots.free(visit, by));
    expect(await free(venueId, 20)).toEqual(before);
  });

  test('stand in the day book with their own length', async () => {
    const venueId = await stack.venue({ stepMinutes: 5 });
    await book(venueId, '10:35', 10);
    await book(venueId, '12:00', 20);
    await stack.settled();
    const entries = await stack.api.api.nest.get(DayBook, { strict: false }).entries(venueId, day);
    const booked = entries.filter(({ bookingIds }) => bookingIds.length > 0);
    expect(booked).toMatchObject([
      { at: at('10:35'), minutes: 10, capacity: 1 },
      { at: at('12:00'), minutes: 20, capacity: 1 },
    ]);
    expect(entries.filter(({ at: time }) => time < at('10:35'))).toHaveLength(4);
  });

  test('are claimed at once in two lengths and never overlap', async () => {
    const venueId = await stack.venue({ stepMinutes: 5 });
    const claims = Array.from({ length: 300 }, (_, index) => {
      const minutes = index % 2 === 0 ? 10 : 30;
      const minute = 5 * ((index * 7) % 24);
      const time = `${String(10 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      return wish(venueId, time, minutes);
    });
    const answers = await Promise.all(claims.map((claim) => hold(claim)));
    const won = claims.filter((_, index) => !isRefused(answers[index] ?? {}));
    const state = await stack.day(venueId, day);
    expect(Object.keys(state.holds).toSorted()).toEqual(won.map(({ bookingId }) => bookingId).toSorted());
    expect(new Set(won.map(({ minutes }) => minutes)).size).toBe(2);
    expect(overlaps(state)).toBe(0);
    for (const answer of answers.filter((each) => isRefused(each))) {
      expect(answer).toMatchObject({ refused: 'slotTaken' });
    }
    for (const claim of won) done(await stack.slots.take(claim, by));
    expect(overlaps(await stack.day(venueId, day))).toBe(0);
  }, 120_000);

  test('fold to the same rows again', async () => {
    await stack.settled();
    expect(await stack.foldedAnew()).toMatchObject({ differing: 0 });
  });
});

test('a calendar without steps offers what it always did', async () => {
  const venueId = await stack.venue();
  const { lasts } = await book(venueId, '10:00');
  expect(lasts).toBe(30);
  const half = await free(venueId);
  expect(half).toHaveLength(15);
  expect(half).not.toContain(at('10:00'));
  expect(await hold(wish(venueId, '10:05'))).toMatchObject({ refused: 'noSuchSlot' });
});
