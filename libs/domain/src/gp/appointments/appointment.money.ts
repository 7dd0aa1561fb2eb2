import { type CouponPrice, type Money, money, priceWithCoupon, subtract, sum, ukDay } from '../../kernel/index.js';
import { gpPrice, priceListOn } from '../prices/price-list.rules.js';
import { freeCancelHours } from './appointment.rules.js';
import type { AppointmentState } from './appointment.state.js';

export interface AppointmentPrice extends CouponPrice {
  readonly priceList: number;
  readonly lines: readonly { readonly kind: 'consultation' | 'interpreter'; readonly amount: Money }[];
}

/** What it costs: as it was when it was paid or is being paid, else by the answers so far. */
export function priceOf({ attempt, mode, wishes, coupon }: AppointmentState, now: Date): AppointmentPrice {
  if (attempt) {
    const { priceList, lines, total, discount = money(0), coupon: used = null } = attempt;
    return { priceList, lines, discount, total, coupon: used, couponProblem: null };
  }
  const list = priceListOn(ukDay(now));
  const { minutes = 15, interpreter = false } = wishes ?? {};
  const { lines, total } = gpPrice(list, { mode, minutes, interpreter });
  return {
    priceList: list.version,
    lines: lines.map(({ kind, amount }) => ({ kind, amount: money(amount) })),
    ...priceWithCoupon(money(total), coupon),
  };
}

/** Given back, or on its way. */
export function refundedOf({ paid, refunds }: AppointmentState): Money {
  const back = Object.values(refunds).filter(
    ({ stands, paymentId }) => stands !== 'failed' && paymentId === paid?.paymentId,
  );
  return sum(back.map(({ amount }) => amount));
}

export function keptFor(state: AppointmentState): Money {
  return subtract(state.paid?.amount ?? money(0), refundedOf(state));
}

/** Until when a patient may cancel and gets all back; always where a promise was broken or the doctor is away. */
export function freeUntil({ callBy }: AppointmentState): string | null {
  return callBy === null ? null : new Date(Date.parse(callBy) - freeCancelHours * 3_600_000).toISOString();
}

export function isFreeToCancel(state: AppointmentState, now: Date): boolean {
  const { callBy, time, late, moveOffered } = state;
  if (callBy === null || late || moveOffered) return true;
  const until = Date.parse(freeUntil(state) ?? callBy);
  return now.getTime() < until || (time === null && now.getTime() >= Date.parse(callBy));
}
