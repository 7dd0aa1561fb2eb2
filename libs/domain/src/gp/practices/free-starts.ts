import { stepMinutes } from '../../diary/rules.js';
import { ukDayRange, ukInstant, ukTimeOfDay } from '../../kernel/rules.js';

/** Minutes of the UK day. */
interface Span {
  readonly from: number;
  readonly until: number;
}

interface Wanted {
  readonly day: string;
  /** Of the kind of appointment. */
  readonly hours: readonly Span[];
  /** Of the calendar: what follows an appointment may lie in the hours of another kind. */
  readonly open: readonly Span[];
  /** What is gone of the calendar. */
  readonly gone: readonly Gap[];
  readonly minutes: number;
  readonly bufferMinutes: number;
  /** Nothing begins before. */
  readonly earliest: Date;
}

/** In milliseconds. */
interface Gap {
  readonly from: number;
  readonly until: number;
}

const minuteMs = 60_000;
const usualDayMs = 86_400_000;
const stepMs = stepMinutes * minuteMs;
const two = (value: number) => String(value).padStart(2, '0');

/**
 * The starts that are offered on a day: one after the other from the beginning of each gap, so that no time is lost between two
 * appointments.
 */
export function freeStarts({ day, hours, open, gone, minutes, bufferMinutes, earliest }: Wanted): readonly number[] {
  const { instantOf, isOnClock } = clockOf(day);
  const block = (minutes + bufferMinutes) * minuteMs;
  const starts: number[] = [];
  const spans = hours.map(instantsOf(instantOf));
  for (const gap of gapsIn(open.map(instantsOf(instantOf)), gone)) {
    for (const span of spans) {
      const last = Math.min(gap.until - block, span.until - minutes * minuteMs);
      for (let at = Math.max(gap.from, span.from); at <= last; at += block) {
        if (at >= earliest.getTime() && isOnClock(at)) starts.push(at);
      }
    }
  }
  return starts;
}

/** Of an hour that comes twice the first, of one that is left out nothing. */
function clockOf(day: string) {
  const { from, until } = ukDayRange(day);
  const start = from.getTime();
  if (until.getTime() - start === usualDayMs) {
    return { instantOf: (minute: number) => start + minute * minuteMs, isOnClock: () => true };
  }
  const instantOf = (minute: number) =>
    minute === 1440 ? until.getTime() : ukInstant(day, `${two(Math.floor(minute / 60))}:${two(minute % 60)}`).getTime();
  return { instantOf, isOnClock: (at: number) => ukInstant(day, ukTimeOfDay(new Date(at))).getTime() === at };
}

const instantsOf =
  (instantOf: (minute: number) => number) =>
  ({ from, until }: Span): Gap => ({ from: instantOf(from), until: instantOf(until) });

/** What is left of the hours, from a step of the calendar on. */
function gapsIn(open: readonly Gap[], gone: readonly Gap[]): readonly Gap[] {
  const taken = gone.toSorted((left, right) => left.from - right.from);
  return open.flatMap(({ from, until }) => {
    const gaps: Gap[] = [];
    let begin = from;
    for (const run of taken) {
      if (run.until <= begin || run.from >= until) continue;
      if (run.from > begin) gaps.push({ from: begin, until: run.from });
      begin = Math.ceil(run.until / stepMs) * stepMs;
    }
    return begin < until ? [...gaps, { from: begin, until }] : gaps;
  });
}
