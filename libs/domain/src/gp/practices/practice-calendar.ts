import type { Calendar } from '../../diary/index.js';
import { personCalendar } from '../../diary/rules.js';
import { hoursOfModes, unionOf } from './practice-hours.rules.js';
import type { PracticeState } from './practice.decider.js';

/** In the diary: the calendar of a practitioner is that of no place. */
export const calendarIdOf = (userId: string): string => `${personCalendar}${userId}`;

export const calendarTerms = {
  slotMinutes: 10,
  stepMinutes: 5,
  capacity: 1,
  leadMinutes: 60,
  furthestDays: 90,
} as const satisfies Partial<Calendar>;

/** One calendar for all modes; without hours while no appointments are taken. */
export function practiceCalendar({ status, details, hours }: PracticeState): Omit<Calendar, 'exceptions'> {
  const modes = status === 'active' && details ? details.modes : [];
  return { ...unionOf(hoursOfModes(hours, modes)), ...calendarTerms };
}
