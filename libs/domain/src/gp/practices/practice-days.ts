import { hoursOfModes, modeHoursOn, type PracticeSpan, type TimedMode, unionOf } from './practice-hours.rules.js';
import type { PracticeState } from './practice.decider.js';

/** The hours of a practice on a day: of one kind of appointment, and of its whole calendar. */
export function practiceHoursOn(
  { hours, leaves, details }: PracticeState,
  mode: TimedMode,
  day: string,
  holidays: ReadonlySet<string>,
): { readonly hours: readonly PracticeSpan[]; readonly open: readonly PracticeSpan[] } {
  const modes = details?.modes ?? [];
  const [own] = modes.includes(mode) ? hoursOfModes(hours, [mode]) : [];
  return {
    hours: own ? modeHoursOn(day, own, holidays, leaves) : [],
    open: modeHoursOn(day, unionOf(hoursOfModes(hours, modes)), holidays, leaves),
  };
}
