import { expect, test } from 'vitest';
import { promisedBy } from './promise.js';

test.each([
  ['2026-11-24T09:30:00Z', 1, '2026-11-25T23:59:00.000Z'],
  ['2026-11-24T09:30:00Z', 0, '2026-11-24T23:59:00.000Z'],
  ['2026-07-01T23:30:00Z', 1, '2026-07-03T22:59:00.000Z'],
  ['2026-03-28T12:00:00Z', 1, '2026-03-29T22:59:00.000Z'],
  ['2026-10-24T12:00:00Z', 1, '2026-10-25T23:59:00.000Z'],
])('a sample of %s is promised in %i days by %s', (sampledAt, days, expected) => {
  expect(promisedBy(new Date(sampledAt), days).toISOString()).toBe(expected);
});
