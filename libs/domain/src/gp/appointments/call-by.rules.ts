import { addDays, ukDay, ukInstant } from '../../kernel/rules.js';
import { callOrderTime, callTime } from './appointment.rules.js';

const weekend = [0, 6];

/** Doctors call back from Monday to Friday, not on bank holidays. */
export function isCallDay(day: string, holidays: ReadonlySet<string>): boolean {
  return !weekend.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.has(day);
}

/** The moment before which a doctor calls somebody back who pays now. */
export function callByFor(paidAt: Date, holidays: ReadonlySet<string>): string {
  let day = ukDay(paidAt);
  if (paidAt.getTime() >= ukInstant(day, callOrderTime).getTime()) day = addDays(day, 1);
  while (!isCallDay(day, holidays)) day = addDays(day, 1);
  return ukInstant(day, callTime).toISOString();
}
