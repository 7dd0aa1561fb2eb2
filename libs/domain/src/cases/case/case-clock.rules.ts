import { addDays, ukDay, ukInstant } from '../../kernel/rules.js';
import { caseDays, escalationDays } from './case.rules.js';

const lastMinute = '23:59';
const dayMs = 86_400_000;
const endOf = (day: string): string => ukInstant(day, lastMinute).toISOString();

/** The moment before which there is an opinion on what is sent now. */
export const dueByFor = (submittedAt: Date): string => endOf(addDays(ukDay(submittedAt), caseDays));

/** So many days (UK) end between two moments. */
export function daysBetween(from: string, to: string): number {
  const [first, last] = [ukDay(new Date(from)), ukDay(new Date(to))];
  return Math.max(0, Math.round((Date.parse(last) - Date.parse(first)) / dayMs));
}

export const laterBy = (dueBy: string, days: number): string => endOf(addDays(ukDay(new Date(dueBy)), days));

/** The clock stands while the patient is asked: for every day (UK) that ends before they answer there is one more. */
export const dueByAfterPause = (dueBy: string, askedAt: Date, answeredAt: Date): string =>
  laterBy(dueBy, daysBetween(askedAt.toISOString(), answeredAt.toISOString()));

/** When a case that is late is one for staff, and the patient may have the money back. */
export const escalatesAt = (dueBy: string): string => endOf(addDays(ukDay(new Date(dueBy)), escalationDays - caseDays));
