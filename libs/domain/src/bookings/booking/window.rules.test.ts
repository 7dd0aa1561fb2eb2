import { describe, expect, it } from 'vitest';
import { anyHour } from '../tests/test-item.rules.js';
import { concernsOf, soundFrom } from './window.rules.js';

const on = (at: string, more: Partial<Parameters<typeof concernsOf>[0]> = {}) =>
  concernsOf({ at, bestUntilHour: anyHour, fastingHours: 0, daysSinceExposure: 0, ...more });

describe('a time', () => {
  it('is unwise from the UK hour on until which the test is best', () => {
    expect(on('2026-11-27T10:45:00.000Z', { bestUntilHour: 11 })).toEqual([]);
    expect(on('2026-11-27T11:00:00.000Z', { bestUntilHour: 11 })).toEqual(['lateInDay']);
    expect(on('2026-11-27T19:45:00.000Z', { bestUntilHour: 9 })).toEqual(['lateInDay']);
    expect(on('2026-07-27T10:00:00.000Z', { bestUntilHour: 11 })).toEqual(['lateInDay']);
    expect(on('2026-11-27T19:45:00.000Z')).toEqual([]);
  });

  it('is unwise after they leave, on that very day, and long before it', () => {
    const leaving = (departure: string) => on('2026-11-27T10:00:00.000Z', { departure });
    expect(leaving('2026-11-26')).toEqual(['afterLeaving']);
    expect(leaving('2026-11-27')).toEqual(['dayOfLeaving']);
    expect(leaving('2026-11-28')).toEqual([]);
    expect(leaving('2026-11-30')).toEqual([]);
    expect(leaving('2026-12-01')).toEqual(['longBeforeLeaving']);
    expect(on('2026-11-27T10:00:00.000Z', { departure: null })).toEqual([]);
  });

  it('is unwise in the afternoon for who may not eat', () => {
    expect(on('2026-11-27T11:45:00.000Z', { fastingHours: 8 })).toEqual([]);
    expect(on('2026-11-27T12:00:00.000Z', { fastingHours: 8 })).toEqual(['longFast']);
    expect(on('2026-07-27T11:00:00.000Z', { fastingHours: 8 })).toEqual(['longFast']);
    expect(on('2026-11-27T18:00:00.000Z', { fastingHours: 8, bestUntilHour: 11 })).toEqual(['lateInDay', 'longFast']);
    expect(on('2026-11-27T18:00:00.000Z')).toEqual([]);
  });

  it('is unwise before the day from which an infection can be seen', () => {
    const after = (exposure: string | null) => on('2026-11-27T10:00:00.000Z', { daysSinceExposure: 14, exposure });
    expect(after('2026-11-14')).toEqual(['tooEarly']);
    expect(after('2026-11-13')).toEqual([]);
    expect(after(null)).toEqual([]);
    expect(on('2026-11-27T10:00:00.000Z', { exposure: '2026-11-26' })).toEqual([]);
    expect(soundFrom('2026-11-14', { daysSinceExposure: 14 })).toBe('2026-11-28');
  });
});
