import { describe, expect, it } from 'vitest';
import { formatDateOfBirth } from './date-of-birth.ts';
import { formatMoney, readAmount, writeAmount } from './money.ts';
import { formatUkClock, formatUkDay, formatUkTime } from './uk-time.ts';

describe('UK time', () => {
  it('is written as people of each language write it', () => {
    expect(formatUkTime('2026-11-24T09:30:00Z', 'en')).toBe('Tue 24 Nov, 9:30am (UK time)');
    expect(formatUkTime('2026-11-24T09:30:00Z', 'zh')).toBe('11月24日 周二 9:30（英国时间）');
  });

  it('follows British summer time, noon and midnight', () => {
    expect(formatUkTime('2026-07-01T23:05:00Z', 'en')).toBe('Thu 2 Jul, 12:05am (UK time)');
    expect(formatUkTime('2026-09-01T11:00:00Z', 'en')).toBe('Tue 1 Sep, 12:00pm (UK time)');
    expect(formatUkTime('2026-07-01T23:05:00Z', 'zh')).toBe('7月2日 周四 0:05（英国时间）');
  });
});

it('a time of a day that is named nearby stands alone', () => {
  expect(formatUkClock('2026-07-01T08:30:00Z', 'en')).toBe('9:30am');
  expect(formatUkClock('2026-12-01T13:05:00Z', 'zh')).toBe('13:05');
});

it('a day has its weekday, whatever zone the device is in', () => {
  expect(formatUkDay('2026-12-29', 'en')).toBe('Tue 29 Dec');
  expect(formatUkDay('2026-09-01', 'en')).toBe('Tue 1 Sep');
  expect(formatUkDay('2026-12-29', 'zh')).toBe('12月29日 周二');
});

describe('money', () => {
  it.each([
    [4500, '£45.00'],
    [0, '£0.00'],
    [123456789, '£1,234,567.89'],
    [-1005, '-£10.05'],
  ])('%i is %s', (amount, text) => expect(formatMoney({ amount, currency: 'GBP' })).toBe(text));

  it.each([
    ['45', 4500],
    [' £45.5 ', 4550],
    ['1,045.05', 104505],
    ['0.07', 7],
    ['', null],
    ['-5', null],
    ['4.505', null],
    ['1,04', null],
    ['1e3', null],
  ])('%j is typed for %j', (text, amount) => expect(readAmount(text)).toBe(amount));

  it('is written as it is typed', () => {
    expect([0, 7, 4550, 1_000_000].map(writeAmount)).toEqual(['0.00', '0.07', '45.50', '10000.00']);
  });
});

describe('date of birth', () => {
  it('is shown as the reader writes it', () => {
    expect(formatDateOfBirth('1985-03-27', 'en')).toBe('27/03/1985');
    expect(formatDateOfBirth('1985-03-27', 'zh')).toBe('1985年3月27日');
    expect(formatDateOfBirth('27/3', 'en')).toBe('27/3');
  });
});
