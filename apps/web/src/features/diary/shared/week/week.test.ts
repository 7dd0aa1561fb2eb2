import { describe, expect, it } from 'vitest';
import { type Booked, cellsOf, daysFrom, mondayOf, onOtherDay, rowOf, rowsOf, targetsOf } from './week.ts';

const booked = (at: string, venueId = 'v1') => ({ id: at, at, venueId }) as Booked;
const free = (at: string, venueId = 'v1') => ({ venueId, at, times: 1 });

describe('a week of the diary', () => {
  it('begins on its Monday, on which day ever one looks', () => {
    for (const day of ['2026-11-23', '2026-11-26', '2026-11-29']) expect(mondayOf(day)).toBe('2026-11-23');
    expect(mondayOf('2026-11-30')).toBe('2026-11-30');
    expect(daysFrom('2026-11-23').at(-1)).toBe('2026-11-29');
  });

  it('has rows of half an hour in UK time, from the first to the last that is used', () => {
    expect(rowOf('2026-07-01T08:44:00.000Z')).toBe('09:30');
    const week = { bookings: [booked('2026-11-24T10:10:00.000Z')], free: [free('2026-11-25T09:00:00.000Z')] };
    expect(rowsOf(week)).toEqual(['09:00', '09:30', '10:00']);
    expect(rowsOf({ bookings: [], free: [] })).toEqual([]);
  });

  it('has each booking and each free time in the cell of its day and row', () => {
    const week = { bookings: [booked('2026-11-24T10:10:00.000Z')], free: [free('2026-11-24T10:00:00.000Z')] };
    const cell = cellsOf(week);
    expect(cell('2026-11-24', '10:00')).toEqual(week);
    expect(cell('2026-11-24', '10:30')).toEqual({ bookings: [], free: [] });
  });

  it('lets a booking go to free times of its own place, and by keys to the same hour of another day', () => {
    const times = ['2026-11-24T09:00:00.000Z', '2026-11-24T11:00:00.000Z', '2026-11-26T10:30:00.000Z'];
    const all = [...times.map((at) => free(at)), free('2026-11-25T09:00:00.000Z', 'v2')];
    expect(targetsOf(booked('2026-11-24T09:00:00.000Z'), all).map(({ at }) => at)).toEqual(times.slice(1));
    expect(onOtherDay(times[0] ?? '', 1, times)).toBe(times[2]);
    expect(onOtherDay(times[2] ?? '', -1, times)).toBe(times[1]);
    expect(onOtherDay(times[2] ?? '', 1, times)).toBeUndefined();
  });
});
