import { describe, expect, it } from 'vitest';
import { dayByKey, monthAfter, partOfDay, weeksOf } from './month.ts';

describe('a month of days', () => {
  it('begins its weeks on Monday and holds every day once', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
  });

  it('is followed by the next one, also over the turn of the year', () => {
    expect(monthAfter('2026-12')).toBe('2027-01');
    expect(monthAfter('2027-01', -1)).toBe('2026-12');
  });

  it('is walked by arrow keys over the days that are possible', () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-27', '2026-12-01'];
    expect(dayByKey(days, '2026-11-24', 'ArrowRight')).toBe('2026-11-27');
    expect(dayByKey(days, '2026-11-24', 'ArrowLeft')).toBe('2026-11-23');
    expect(dayByKey(days, '2026-11-24', 'ArrowDown')).toBe('2026-12-01');
    expect(dayByKey(days, '2026-12-01', 'ArrowUp')).toBe('2026-11-24');
    expect(dayByKey(days, '2026-11-23', 'ArrowUp')).toBeUndefined();
    expect(dayByKey(days, '2026-11-24', 'End')).toBe('2026-12-01');
    expect(dayByKey(days, '2026-11-24', 'Enter')).toBeUndefined();
  });

  it('has mornings, afternoons and evenings', () => {
    expect([8, 12, 16, 17].map(partOfDay)).toEqual(['morning', 'afternoon', 'afternoon', 'evening']);
  });
});
