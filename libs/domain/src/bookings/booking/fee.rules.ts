import { addDays, type Money, ukDay, ukInstant } from '../../kernel/rules.js';
import { freeUntilTime, lateFeePence } from './booking.rules.js';

export type FeeRule = 'free' | 'late';

export interface Fee {
  readonly amount: Money;
  readonly rule: FeeRule;
  /** The last moment before which it costs nothing: 16:00 UK of the day before. */
  readonly freeUntil: string;
}

/** A place that takes no payment could not take what it costs to move an appointment: it costs nothing there. */
export const feeToMoveAt = (fee: Fee, { takesPayment }: { readonly takesPayment: boolean }): Fee =>
  takesPayment ? fee : { ...fee, amount: { ...fee.amount, amount: 0 }, rule: 'free' };

/** Lists ask for the same few times again and again. */
const freeUntilByTime = new Map<string, Date>();
const mostTimes = 20_000;

function freeUntil(at: string): Date {
  const known = freeUntilByTime.get(at);
  if (known) return known;
  const until = ukInstant(addDays(ukDay(new Date(at)), -1), freeUntilTime);
  if (freeUntilByTime.size >= mostTimes) freeUntilByTime.clear();
  freeUntilByTime.set(at, until);
  return until;
}

/** What it costs to cancel or amend an appointment now; never more than the appointment itself. */
export function feeFor(at: string, total: Money, now: Date): Fee {
  const until = freeUntil(at);
  const late = now.getTime() >= until.getTime();
  const amount = late ? Math.min(lateFeePence, total.amount) : 0;
  return { amount: { amount, currency: total.currency }, rule: late ? 'late' : 'free', freeUntil: until.toISOString() };
}
