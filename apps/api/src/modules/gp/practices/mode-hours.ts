import { readHours, readSpans } from '@meridian/contracts/diary';
import type { ModeHoursInput } from '@meridian/contracts/generated/public';
import { type ModeHours, timedModes } from '@meridian/domain/gp';

/** Hours as they are typed; a mode without times has none. */
export function modeHoursOf({ mode, hours, bankHolidays }: ModeHoursInput): ModeHours[] {
  const timed = timedModes.find((each) => each === mode);
  return timed ? [{ mode: timed, hours: readHours(hours), bankHolidays: readSpans(bankHolidays) }] : [];
}
