import { describe, expect, it } from 'vitest';
import { ageOn } from './age.rules.js';

describe('an age', () => {
  it('is counted in days of the calendar', () => {
    expect(ageOn('2021-11-24', '2026-11-23')).toBe(4);
    expect(ageOn('2021-11-24', '2026-11-24')).toBe(5);
    expect(ageOn('2020-02-29', '2025-02-28')).toBe(4);
    expect(ageOn('2020-02-29', '2025-03-01')).toBe(5);
    expect(ageOn('2020-02-29', '2028-02-29')).toBe(8);
    expect(ageOn('2021-03-01', '2026-02-28')).toBe(4);
  });
});
