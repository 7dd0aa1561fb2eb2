import { areHours, mostSpans, stepMinutes } from '../../diary/rules.js';
import { addDays, ukDay, ukTimeOfDay } from '../../kernel/rules.js';
import type { ConsultationMode } from './practice.rules.js';

/** The modes that have a time in the calendar. */
export const timedModes = ['video', 'inPerson'] as const satisfies readonly ConsultationMode[];
export type TimedMode = (typeof timedModes)[number];

/** Minutes of the UK day: 540 is 9:00. */
export interface PracticeSpan {
  readonly from: number;
  readonly until: number;
}

interface Week {
  /** By weekday, 0 is Sunday; a day that is missing is closed. */
  readonly hours: readonly { readonly weekday: number; readonly spans: readonly PracticeSpan[] }[];
  readonly bankHolidays: readonly PracticeSpan[];
}

export interface ModeHours extends Week {
  readonly mode: TimedMode;
}

export interface Leave {
  readonly from: string;
  /** The last day of it. */
  readonly until: string;
}

/** Minutes after each appointment in which there is no other. */
export const bufferChoices = [0, 5, 10, 15] as const;
export const longestAppointment = 60;
/** Of both modes together a day has no more spans than a calendar may have. */
export const mostSpansOfMode = mostSpans / timedModes.length;
export const longestLeaveDays = 366;
export const mostLeaves = 20;

const weekdays = [1, 2, 3, 4, 5];
const everyWeekday = [0, ...weekdays, 6];
const nine = 540;
const five = 1020;

const defaultHours: Readonly<Record<TimedMode, ModeHours>> = {
  video: {
    mode: 'video',
    hours: everyWeekday.map((weekday) => ({
      weekday,
      spans: [weekdays.includes(weekday) ? { from: 360, until: 1200 } : { from: nine, until: five }],
    })),
    bankHolidays: [{ from: nine, until: five }],
  },
  inPerson: {
    mode: 'inPerson',
    hours: weekdays.map((weekday) => ({ weekday, spans: [{ from: nine, until: five }] })),
    bankHolidays: [],
  },
};

/** The hours of each mode that the practice has: those that were set, otherwise the usual ones. */
export function hoursOfModes(set: readonly ModeHours[], modes: readonly ConsultationMode[]): readonly ModeHours[] {
  return timedModes
    .filter((mode) => modes.includes(mode))
    .map((mode) => set.find((each) => each.mode === mode) ?? defaultHours[mode]);
}

const onStep = ({ from, until }: PracticeSpan) => from % stepMinutes === 0 && until % stepMinutes === 0;

/** Each mode and each weekday once, hours in order and apart, at steps of the calendar. */
export function areModeHours(all: readonly ModeHours[]): boolean {
  const once = (values: readonly unknown[]) => new Set(values).size === values.length;
  return (
    once(all.map(({ mode }) => mode)) &&
    all.every(
      ({ hours, bankHolidays }) =>
        once(hours.map(({ weekday }) => weekday)) &&
        [bankHolidays, ...hours.map(({ spans }) => spans)].every(
          (spans) => spans.length <= mostSpansOfMode && areHours(spans) && spans.every(onStep),
        ),
    )
  );
}

/** In one order, so that the same hours are written in one way alone. */
export function normalHours(all: readonly ModeHours[]): readonly ModeHours[] {
  return timedModes.flatMap((mode) =>
    all
      .filter((each) => each.mode === mode)
      .map(({ hours, bankHolidays }) => ({
        mode,
        hours: hours
          .filter(({ spans }) => spans.length > 0)
          .toSorted((left, right) => left.weekday - right.weekday)
          .map(({ weekday, spans }) => ({ weekday, spans: spans.map(spanOf) })),
        bankHolidays: bankHolidays.map(spanOf),
      })),
  );
}

const spanOf = ({ from, until }: PracticeSpan): PracticeSpan => ({ from, until });

/** When any of the modes has hours; what touches is one. */
export function unionOf(all: readonly Week[]): Week {
  return {
    hours: everyWeekday
      .map((weekday) => ({ weekday, spans: merged(all.flatMap((each) => spansOn(each, weekday))) }))
      .filter(({ spans }) => spans.length > 0),
    bankHolidays: merged(all.flatMap(({ bankHolidays }) => bankHolidays)),
  };
}

const spansOn = ({ hours }: Week, weekday: number) => hours.find((each) => each.weekday === weekday)?.spans ?? [];

function merged(spans: readonly PracticeSpan[]): readonly PracticeSpan[] {
  const whole: PracticeSpan[] = [];
  for (const { from, until } of spans.toSorted((left, right) => left.from - right.from)) {
    const last = whole.at(-1);
    if (!last || from > last.until) whole.push({ from, until });
    else whole[whole.length - 1] = { from: last.from, until: Math.max(last.until, until) };
  }
  return whole;
}

export const isOnLeave = (leaves: readonly Leave[], day: string): boolean =>
  leaves.some(({ from, until }) => from <= day && day <= until);

/** Every day of leave from that day on. */
export function leaveDaysFrom(leaves: readonly Leave[], first: string): readonly string[] {
  return leaves
    .flatMap(({ from, until }) => {
      const days: string[] = [];
      for (let day = from < first ? first : from; day <= until; day = addDays(day, 1)) days.push(day);
      return days;
    })
    .toSorted();
}

/** The hours of a mode on a UK day. */
export function modeHoursOn(
  day: string,
  hours: Week,
  holidays: ReadonlySet<string>,
  leaves: readonly Leave[],
): readonly PracticeSpan[] {
  if (isOnLeave(leaves, day)) return [];
  return holidays.has(day) ? hours.bankHolidays : spansOn(hours, new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** Whether an appointment of that length lies in the hours of its UK day, as the clock on the wall shows them. */
export function isWithin(spans: readonly PracticeSpan[], at: Date, minutes: number): boolean {
  const [hour = 0, minute = 0] = ukTimeOfDay(at).split(':').map(Number);
  const start = hour * 60 + minute;
  return spans.some(({ from, until }) => from <= start && start + minutes <= until);
}

/** Why that leave cannot be; null where it can. */
export function problemWithLeave(
  leave: Leave,
  leaves: readonly Leave[],
  now: Date,
): 'badLeave' | 'leaveOverlaps' | 'tooManyLeaves' | null {
  const today = ukDay(now);
  const { from, until } = leave;
  if (until < from || until < today || until >= addDays(from, longestLeaveDays)) return 'badLeave';
  if (leaves.some((each) => each.from <= until && from <= each.until)) return 'leaveOverlaps';
  return leaves.filter((each) => each.until >= today).length >= mostLeaves ? 'tooManyLeaves' : null;
}
