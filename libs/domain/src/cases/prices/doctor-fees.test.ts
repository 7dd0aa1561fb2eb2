import { expect, it } from 'vitest';
import { type CaseFeeList, caseFeeListOn } from './doctor-fees.rules.js';

const lists: readonly [CaseFeeList, ...CaseFeeList[]] = [
  { version: 1, from: '2026-01-01', report: 30_000 },
  { version: 2, from: '2027-01-01', report: 32_000 },
];

it.each([
  ['2025-12-31', 1],
  ['2026-12-31', 1],
  ['2027-01-01', 2],
])('pays a report that was signed on %s by list %i', (day, version) => {
  expect(caseFeeListOn(day, lists).version).toBe(version);
});

it('pays 300 pounds for a report now', () => {
  expect(caseFeeListOn('2026-11-27').report).toBe(30_000);
});
