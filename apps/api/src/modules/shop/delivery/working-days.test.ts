import { expect, it } from 'vitest';
import { BankHolidays } from '../../../platform/holidays/bank-holidays.js';
import { workingDaysAfter } from './working-days.js';

const calendar = new BankHolidays({ now: () => new Date('2026-11-21T10:00:00Z') });
const holidays = new Set((await calendar.list()).map(({ date }) => date));

it.each([
  ['2026-11-23', 2, '2026-11-25'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-12-23', 1, '2026-12-24'],
  ['2026-12-23', 2, '2026-12-29'],
  ['2026-12-24', 1, '2026-12-29'],
  ['2026-12-25', 1, '2026-12-29'],
  ['2026-12-25', 0, '2026-12-29'],
  ['2026-12-30', 3, '2027-01-05'],
])('from %s, %i days are over on %s', (day, count, reached) => {
  expect(workingDaysAfter(day, count, holidays)).toBe(reached);
});
