import { expect, it } from 'vitest';
import { formatDay, formatUkMoment, ukStamp } from './uk-moment.ts';

it('writes moments in UK time, with the year, for dense lists and for files', () => {
  expect(formatUkMoment('2026-11-24T09:30:00Z', 'en')).toBe('24 Nov 2026, 9:30am');
  expect(formatUkMoment('2026-07-01T23:05:00Z', 'en')).toBe('2 Jul 2026, 12:05am');
  expect(formatUkMoment('2026-07-01T12:05:00Z', 'zh')).toBe('2026年7月1日 13:05');
  expect(ukStamp('2026-07-01T23:05:00Z')).toBe('2026-07-02 00:05');
  expect([formatDay('2026-11-04', 'en'), formatDay('2026-11-04', 'zh')]).toEqual(['4 Nov 2026', '2026年11月4日']);
});
