import { describe, expect, it } from 'vitest';
import { anyHour } from '../tests/test-item.rules.js';
import { concernsOf } from './window.rules.js';

const on = (at: string, more: { bestUntilHour?: number; departure?: string | null } = {}) =>
  concernsOf({ at, bestUntilHour: anyHour, ...more });

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
});
