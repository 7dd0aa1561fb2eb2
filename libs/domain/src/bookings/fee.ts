import { addDays, type Money, money, ukDay, ukInstant } from '../kernel/index.js';
import { freeUntilTime, lateFeePence } from './limits.js';

export type FeeRule = 'free' | 'late';

export interface Fee {
  readonly amount: Money;
  readonly rule: FeeRule;
  /** The last moment before which it costs nothing: 16:00 UK of the day before. */
  readonly freeUntil: string;
}

/** What it costs to cancel or amend an appointment now; never more than the appointment itself. */
export function feeFor(at: string, total: Money, now: Date): Fee {
  const until = ukInstant(addDays(ukDay(new Date(at)), -1), freeUntilTime);
  const late = now.getTime() >= until.getTime();
  const amount = late ? Math.min(lateFeePence, total.amount) : 0;
  return { amount: money(amount, total.currency), rule: late ? 'late' : 'free', freeUntil: until.toISOString() };
}
