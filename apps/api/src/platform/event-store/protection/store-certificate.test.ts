import { expect, it } from 'vitest';
import { warningOf } from './store-certificate.js';

const now = new Date('2026-11-28T12:00:00Z');
const until = (text: string, name = 'the certificate') => ({ name, until: new Date(text) });

it.each([
  ['2027-01-28T12:00:00Z', undefined],
  ['2026-12-12T12:00:01Z', undefined],
  ['2026-12-12T12:00:00Z', 'the certificate runs out on 2026-12-12, in 14 days: renew it'],
  ['2026-11-30T11:00:00Z', 'the certificate runs out on 2026-11-30, in 1 day: renew it'],
  ['2026-11-29T11:00:00Z', 'the certificate runs out on 2026-11-29, in less than a day: renew it'],
  ['2026-11-28T12:00:00Z', 'the certificate ran out on 2026-11-28: renew it'],
])('warns from fourteen days before: %s', (end, words) => {
  const warning = warningOf([until(end)], now);
  if (words === undefined) expect(warning).toBeUndefined();
  else expect(warning).toMatch(new RegExp(`^${words}`));
});

it('names the one that ends first, and nothing where there is none', () => {
  const first = until('2026-12-01T00:00:00Z', 'the first');
  expect(warningOf([until('2026-12-02T00:00:00Z'), first], now)).toMatch(/^the first runs out/);
  expect(warningOf([], now)).toBeUndefined();
});
