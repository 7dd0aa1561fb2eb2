import { hoursOfModes, modeHoursOn, type PracticeSpan, type TimedMode, unionOf } from './practice-hours.rules.js';
import type { PracticeState } from './practice.decider.js';

interface HoursOfDay {
  readonly hours: readonly PracticeSpan[];
  readonly open: readonly PracticeSpan[];
}

/** The hours of a practice by day: of one kind of appointment, and of its whole calendar. */
export function practiceHours(
  { hours, leaves, details }: PracticeState,
  mode: TimedMode,
  holidays: ReadonlySet<string>,
): (day: string) => HoursOfDay {
  const modes = details?.modes ?? [];
  const [own] = modes.includes(mode) ? hoursOfModes(hours, [mode]) : [];
  const whole = unionOf(hoursOfModes(hours, modes));
  return (day) => ({
    hours: own ? modeHoursOn(day, own, holidays, leaves) : [],
    open: modeHoursOn(day, whole, holidays, leaves),
  });
}
