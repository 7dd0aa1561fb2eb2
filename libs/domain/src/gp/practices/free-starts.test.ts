import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, ukInstant, ukTimeOfDay } from '../../kernel/index.js';
import { freeStarts } from './free-starts.js';

const day = '2026-11-24';
const taken = (time: string, minutes: number, on = day) => {
  const from = ukInstant(on, time).getTime();
  return { from, until: from + minutes * 60_000 };
};
const nine = { from: 540, until: 600 };
const usual = {
  day,
  hours: [nine],
  open: [nine],
  gone: [],
  minutes: 10,
  bufferMinutes: 5,
  earliest: new Date('2020-01-01T00:00:00Z'),
};
const clocks = (change: Partial<Parameters<typeof freeStarts>[0]> = {}) =>
  freeStarts({ ...usual, ...change }).map((start) => ukTimeOfDay(new Date(start)));

describe('the starts that are offered', () => {
  it('follow one another, with what comes after each', () => {
    expect(clocks()).toEqual(['09:00', '09:15', '09:30', '09:45']);
    expect(clocks({ minutes: 30 })).toEqual(['09:00']);
    expect(clocks({ minutes: 30, bufferMinutes: 0 })).toEqual(['09:00', '09:30']);
    expect(clocks({ minutes: 60 })).toEqual([]);
  });

  it('begin anew after what is gone, and lose no time before it', () => {
    expect(clocks({ gone: [taken('09:20', 15)] })).toEqual(['09:00', '09:35']);
    expect(clocks({ gone: [taken('09:00', 60)] })).toEqual([]);
    expect(clocks({ gone: [taken('08:30', 40)] })).toEqual(['09:10', '09:25', '09:40']);
  });

  it('lie in the hours of their kind, and what follows may lie outside of them', () => {
    const open = [{ from: 480, until: 720 }];
    expect(clocks({ open })).toEqual(['09:00', '09:15', '09:30', '09:45']);
    expect(clocks({ open, minutes: 15, hours: [{ from: 540, until: 555 }] })).toEqual(['09:00']);
    expect(clocks({ minutes: 15, hours: [{ from: 585, until: 600 }] })).toEqual([]);
    expect(clocks({ hours: [] })).toEqual([]);
  });

  it('are never too early', () => {
    expect(clocks({ earliest: ukInstant(day, '09:16') })).toEqual(['09:30', '09:45']);
  });

  it('show what the clock shows, when it is changed too', () => {
    const night = [{ from: 0, until: 180 }];
    const on = (date: string) => clocks({ day: date, hours: night, open: night, minutes: 30, bufferMinutes: 0 });
    expect(on('2026-11-24')).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30']);
    expect(on('2026-03-29')).toEqual(['00:00', '00:30', '02:00', '02:30']);
    expect(on('2026-10-25')).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30']);
  });

  it('never overlap what is gone', () => {
    const gone = fc.array(fc.record({ slot: fc.nat(47), length: fc.constantFrom(5, 10, 25, 45) }), { maxLength: 8 });
    fc.assert(
      fc.property(gone, fc.constantFrom(10, 15, 20, 30), fc.constantFrom(0, 5, 15), (runs, minutes, bufferMinutes) => {
        const hours = [{ from: 540, until: 1020 }];
        const spans = runs.map(({ slot, length }) => {
          const from = ukInstant(day, '09:00').getTime() + slot * 600_000;
          return { from, until: from + length * 60_000 };
        });
        const starts = freeStarts({
          ...usual,
          hours,
          open: hours,
          gone: spans,
          minutes,
          bufferMinutes,
        });
        for (const from of starts) {
          const until = from + (minutes + bufferMinutes) * 60_000;
          expect(spans.some((run) => run.from < until && run.until > from)).toBe(false);
          expect(from % 300_000).toBe(0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are there on every day of ten years', () => {
    for (let date = '2025-01-01'; date < '2035-01-01'; date = addDays(date, 1)) {
      const starts = clocks({ day: date });
      if (starts.join() !== '09:00,09:15,09:30,09:45') throw new Error(`${date} has ${starts.join()}`);
    }
  });
});
