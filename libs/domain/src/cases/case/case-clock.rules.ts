import { addDays, ukDay, ukInstant } from '../../kernel/rules.js';
import { caseDays, escalationDays } from './case.rules.js';

const lastMinute = '23:59';
const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
const endOf = (day: string): string => ukInstant(day, lastMinute).toISOString();

/** The moment before which there is an opinion on what is sent now. */
export const dueByFor = (submittedAt: Date): string => endOf(addDays(ukDay(submittedAt), caseDays));

/** The clock stands while the patient is asked: for every day (UK) that ends before they answer there is one more. */
export function dueByAfterPause(dueBy: string, askedAt: Date, answeredAt: Date): string {
  const waited = Math.max(0, daysBetween(ukDay(askedAt), ukDay(answeredAt)));
  return endOf(addDays(ukDay(new Date(dueBy)), waited));
}

/** When a case that is late is one for staff, and the patient may have the money back. */
export const escalatesAt = (dueBy: string): string => endOf(addDays(ukDay(new Date(dueBy)), escalationDays - caseDays));
