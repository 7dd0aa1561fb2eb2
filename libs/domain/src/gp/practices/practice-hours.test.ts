import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Calendar, slotsOf } from '../../diary/index.js';
import { addDays, ukDay, ukDayRange } from '../../kernel/index.js';
import {
  areModeHours,
  hoursOfModes,
  isWithin,
  leaveDaysFrom,
  type ModeHours,
  modeHoursOn,
  mostSpansOfMode,
  timedModes,
  unionOf,
} from './practice-hours.rules.js';

const first = '2026-01-01';
const tenYears = Array.from({ length: 3653 }, (_, count) => addDays(first, count));
const hoursIn = (day: string) => {
  const { from, until } = ukDayRange(day);
  return (until.getTime() - from.getTime()) / 3_600_000;
};
const clockChanges = tenYears.filter((day) => hoursIn(day) !== 24);
const none: ReadonlySet<string> = new Set();
const calendarOf = (hours: Pick<Calendar, 'hours' | 'bankHolidays'>): Calendar => ({
  ...hours,
  slotMinutes: 10,
  stepMinutes: 5,
  capacity: 1,
  leadMinutes: 60,
  furthestDays: 90,
  exceptions: {},
});
const calendarOfMode = ({ hours, bankHolidays }: ModeHours) => calendarOf({ hours, bankHolidays });

interface Wish {
  readonly all: readonly ModeHours[];
  readonly day: string;
  readonly minutes: number;
  readonly buffer: number;
  readonly holidays: ReadonlySet<string>;
}

/** What is offered of a mode in the one calendar of all modes. */
function offered(mode: ModeHours, { all, day, minutes, buffer, holidays }: Wish): string[] {
  const spans = modeHoursOn(day, mode, holidays, []);
  return slotsOf(calendarOf(unionOf(all)), day, holidays, minutes + buffer)
    .map(({ at }) => at)
    .filter((at) => isWithin(spans, new Date(at), minutes));
}

const spans = fc.uniqueArray(fc.integer({ min: 0, max: 288 }), { maxLength: 2 * mostSpansOfMode }).map((marks) => {
  const sorted = marks.toSorted((left, right) => left - right);
  return sorted.flatMap((mark, at) => (at % 2 === 0 ? [] : [{ from: (sorted[at - 1] ?? 0) * 5, until: mark * 5 }]));
});
const modeHours = (mode: ModeHours['mode']) =>
  fc.tuple(fc.array(spans, { minLength: 7, maxLength: 7 }), spans).map(([week, bankHolidays]): ModeHours => ({
    mode,
    hours: week.map((each, weekday) => ({ weekday, spans: each })),
    bankHolidays,
  }));

describe('the hours of a practice', () => {
  it('are the usual ones of its modes where none are set', () => {
    const [video, inPerson, ...others] = hoursOfModes([], ['remote', 'inPerson', 'video']);
    expect(others).toEqual([]);
    const on = (mode: ModeHours | undefined, day: string, holidays = none) =>
      mode && modeHoursOn(day, mode, holidays, []).map(({ from, until }) => [from / 60, until / 60]);
    expect(on(video, '2026-11-27')).toEqual([[6, 20]]);
    expect(on(video, '2026-11-28')).toEqual([[9, 17]]);
    expect(on(video, '2026-12-25', new Set(['2026-12-25']))).toEqual([[9, 17]]);
    expect(on(inPerson, '2026-11-27')).toEqual([[9, 17]]);
    expect(on(inPerson, '2026-11-28')).toEqual([]);
    expect(on(inPerson, '2026-12-25', new Set(['2026-12-25']))).toEqual([]);
    expect(areModeHours(hoursOfModes([], timedModes))).toBe(true);
  });

  it('are none on days of leave, from its first to its last', () => {
    const [video] = hoursOfModes([], ['video']);
    const leaves = [{ from: '2026-12-01', until: '2026-12-02' }];
    const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];
    expect(days.map((day) => video && modeHoursOn(day, video, none, leaves).length)).toEqual([1, 0, 0, 1]);
    expect(leaveDaysFrom(leaves, '2026-01-01')).toEqual(['2026-12-01', '2026-12-02']);
    expect(leaveDaysFrom(leaves, '2026-12-02')).toEqual(['2026-12-02']);
    expect(leaveDaysFrom(leaves, '2026-12-03')).toEqual([]);
  });

  it('of both modes together are one where they touch or overlap', () => {
    const one = (from: number, until: number) => ({
      hours: [{ weekday: 1, spans: [{ from, until }] }],
      bankHolidays: [],
    });
    expect(unionOf([one(540, 600), one(600, 660)]).hours).toEqual([{ weekday: 1, spans: [{ from: 540, until: 660 }] }]);
    expect(unionOf([one(540, 700), one(600, 660)]).hours).toEqual([{ weekday: 1, spans: [{ from: 540, until: 700 }] }]);
    expect(unionOf([one(660, 700), one(540, 600)]).hours).toEqual([
      {
        weekday: 1,
        spans: [
          { from: 540, until: 600 },
          { from: 660, until: 700 },
        ],
      },
    ]);
  });

  it('offer in one calendar on every day of ten years what each mode has alone', () => {
    const all = hoursOfModes([], ['video', 'inPerson']);
    expect(clockChanges).toHaveLength(20);
    const wrong = tenYears.filter((day) =>
      all.some((mode) => {
        const wish = { all, day, minutes: 15, buffer: 0, holidays: none };
        const alone = slotsOf(calendarOfMode(mode), day, none, 15).map(({ at }) => at);
        return JSON.stringify(offered(mode, wish)) !== JSON.stringify(alone);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('offer whatever they are the times of the mode, and with a buffer no other', () => {
    const days = fc.oneof(fc.constantFrom(...tenYears), fc.constantFrom(...clockChanges));
    const wishes = fc.record({
      video: modeHours('video'),
      inPerson: modeHours('inPerson'),
      day: days,
      minutes: fc.constantFrom(10, 15, 20, 30),
      buffer: fc.constantFrom(0, 5, 10, 15),
      isHoliday: fc.boolean(),
    });
    let offers = 0;
    fc.assert(
      fc.property(wishes, ({ video, inPerson, day, minutes, buffer, isHoliday }) => {
        const all = [video, inPerson];
        const holidays = isHoliday ? new Set([day]) : none;
        for (const mode of all) {
          const alone = slotsOf(calendarOfMode(mode), day, holidays, minutes).map(({ at }) => at);
          expect(offered(mode, { all, day, minutes, buffer: 0, holidays })).toEqual(alone);
          const buffered = offered(mode, { all, day, minutes, buffer, holidays });
          expect(buffered.filter((at) => !alone.includes(at) || ukDay(new Date(at)) !== day)).toEqual([]);
          expect(new Set(buffered).size).toBe(buffered.length);
          offers += buffered.length;
        }
      }),
      { numRuns: 300 },
    );
    expect(offers).toBeGreaterThan(1000);
  });

  it('leave out the hour that is missing in spring, and have the one that comes twice once', () => {
    const [mode] = hoursOfModes(
      [{ mode: 'video', hours: [{ weekday: 0, spans: [{ from: 0, until: 240 }] }], bankHolidays: [] }],
      ['video'],
    );
    const on = (day: string) => mode && offered(mode, { all: [mode], day, minutes: 10, buffer: 0, holidays: none });
    const spring = on('2027-03-28') ?? [];
    expect(spring).toHaveLength(47 - 12);
    expect(spring).toContain('2027-03-28T01:00:00.000Z');
    const autumn = on('2027-10-31') ?? [];
    expect(autumn).toHaveLength(47);
    expect(autumn).toContain('2027-10-31T00:00:00.000Z');
    expect(autumn).not.toContain('2027-10-31T01:00:00.000Z');
  });
});
