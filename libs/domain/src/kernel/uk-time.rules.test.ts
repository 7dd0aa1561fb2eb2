import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, formatUkTime, ukClock, ukDay, ukDayRange, ukInstant, ukTimeOfDay } from './uk-time.rules.js';

const at = (iso: string) => new Date(iso);
const hours = ({ from, until }: { from: Date; until: Date }) => (until.getTime() - from.getTime()) / 3_600_000;

describe('UK time', () => {
  it.each([
    ['2026-11-24T09:30:00Z', 'Tue 24 Nov, 9:30am (UK time)', '11月24日 周二 9:30（英国时间）'],
    ['2026-07-01T12:05:00Z', 'Wed 1 Jul, 1:05pm (UK time)', '7月1日 周三 13:05（英国时间）'],
    ['2026-06-30T23:00:00Z', 'Wed 1 Jul, 12:00am (UK time)', '7月1日 周三 0:00（英国时间）'],
    ['2026-01-04T12:00:00Z', 'Sun 4 Jan, 12:00pm (UK time)', '1月4日 周日 12:00（英国时间）'],
  ])('%s reads %s', (iso, en, zh) => {
    expect(formatUkTime(at(iso), 'en')).toBe(en);
    expect(formatUkTime(at(iso), 'zh')).toBe(zh);
  });

  it('jumps over an hour when summer time begins', () => {
    expect(ukTimeOfDay(at('2026-03-29T00:59:00Z'))).toBe('00:59');
    expect(ukTimeOfDay(at('2026-03-29T01:00:00Z'))).toBe('02:00');
    expect(ukInstant('2026-03-29', '00:30')).toEqual(at('2026-03-29T00:30:00Z'));
    expect(ukInstant('2026-03-29', '01:30')).toEqual(at('2026-03-29T01:30:00Z'));
    expect(ukTimeOfDay(ukInstant('2026-03-29', '01:30'))).toBe('02:30');
    expect(ukInstant('2026-03-29', '02:30')).toEqual(at('2026-03-29T01:30:00Z'));
    expect(hours(ukDayRange('2026-03-29'))).toBe(23);
  });

  it('lives an hour twice when summer time ends', () => {
    expect(ukTimeOfDay(at('2026-10-25T00:30:00Z'))).toBe('01:30');
    expect(ukTimeOfDay(at('2026-10-25T01:30:00Z'))).toBe('01:30');
    expect(ukInstant('2026-10-25', '00:30')).toEqual(at('2026-10-24T23:30:00Z'));
    expect(ukInstant('2026-10-25', '01:30')).toEqual(at('2026-10-25T00:30:00Z'));
    expect(ukInstant('2026-10-25', '02:30')).toEqual(at('2026-10-25T02:30:00Z'));
    expect(hours(ukDayRange('2026-10-25'))).toBe(25);
  });

  it('knows the day in London, not in UTC', () => {
    expect(ukDay(at('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
    expect(ukDay(at('2026-12-31T23:30:00Z'))).toBe('2026-12-31');
    expect(ukClock(at('2026-06-30T23:30:05Z'))).toMatchObject({ weekday: 3, hour: 0, minute: 30, second: 5 });
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(hours(ukDayRange('2026-11-24'))).toBe(24);
    expect(() => ukInstant('soon')).toThrow(RangeError);
  });

  it('comes back from the clock on the wall to the same minute, but for the hour that comes twice', () => {
    const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = new Date(minute * 60_000);
        const back = ukInstant(ukDay(instant), ukTimeOfDay(instant));
        expect([0, 3_600_000]).toContain(instant.getTime() - back.getTime());
        expect(ukTimeOfDay(back)).toBe(ukTimeOfDay(instant));
      }),
      { numRuns: 500 },
    );
  });
});
