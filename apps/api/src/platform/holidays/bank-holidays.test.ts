import { describe, expect, it } from 'vitest';
import { BankHolidays, bankHolidays } from './bank-holidays.js';

/** As published on gov.uk/bank-holidays for England and Wales. */
const official = {
  2025: ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26'],
  2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
};

describe('bank holidays of England and Wales', () => {
  it.each(Object.entries(official))('are those of the official list in %s', async (year, days) => {
    const found = await bankHolidays(Number(year), Number(year));
    expect(found.map(({ date }) => date)).toEqual(days.map((day) => `${year}-${day}`));
  });

  it('have a name in both languages', async () => {
    const found = await bankHolidays(2025, 2029);
    expect(found.every(({ name }) => /\p{Script=Han}/u.test(name.zh) && !/[\p{Script=Han}]/u.test(name.en))).toBe(true);
    expect(found.filter(({ name }) => name.zh === '银行假日')).toEqual([]);
    expect(found.find(({ date }) => date === '2026-12-28')?.name).toEqual({
      en: 'Boxing Day (substitute day)',
      zh: '节礼日（补假）',
    });
  });

  it('reach from last year to the year after next, and follow the clock', async () => {
    let now = new Date('2026-11-21T10:00:00Z');
    const holidays = new BankHolidays({ now: () => now });
    const years = async () => [...new Set((await holidays.list()).map(({ date }) => date.slice(0, 4)))];
    expect(await years()).toEqual(['2025', '2026', '2027', '2028']);
    now = new Date('2027-01-01T10:00:00Z');
    expect(await years()).toEqual(['2026', '2027', '2028', '2029']);
  });
});
