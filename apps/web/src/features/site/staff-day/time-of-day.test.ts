import { expect, it } from 'vitest';
import { timeOfDay } from './TimeOfDay.tsx';

it.each([
  ['2026-01-14T09:05:07Z', '9:05:07am', '9:05:07'],
  ['2026-07-14T12:30:00Z', '1:30:00pm', '13:30:00'],
  ['2026-10-25T00:30:00Z', '1:30:00am', '1:30:00'],
  ['2026-10-25T01:30:59Z', '1:30:59am GMT', '1:30:59 GMT'],
  ['2026-03-29T01:30:00Z', '2:30:00am', '2:30:00'],
])('says the UK time of %s with seconds, and an hour that comes again by its name', (at, en, zh) => {
  expect(timeOfDay(at, 'en')).toBe(en);
  expect(timeOfDay(at, 'zh')).toBe(zh);
});
