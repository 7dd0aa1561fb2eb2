import {
  compareMoney,
  type Discount,
  discountOn,
  type Money,
  money,
  subtract,
  sum,
  ukDay,
} from '../../kernel/index.js';
import { gpPrice, priceListOn } from '../prices/price-list.rules.js';
import { freeCancelHours } from './appointment.rules.js';
import type { AppointmentState } from './appointment.state.js';

export interface AppointmentPrice {
  readonly priceList: number;
  readonly lines: readonly { readonly kind: 'consultation' | 'interpreter'; readonly amount: Money }[];
  /** What the coupon takes off. */
  readonly discount: Money;
  readonly total: Money;
  readonly coupon: { readonly code: string; readonly perPerson?: number } | null;
  /** Why the coupon gives nothing for this. */
  readonly couponProblem: 'couponTooLittle' | null;
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
  const full = money(total);
  const couponProblem =
    coupon?.leastSpend && compareMoney(full, coupon.leastSpend) < 0 ? ('couponTooLittle' as const) : null;
  const discount = coupon && !couponProblem ? discountOn(full, benefitOf(coupon)) : money(0);
  return {
    priceList: list.version,
    lines: lines.map(({ kind, amount }) => ({ kind, amount: money(amount) })),
    discount,
    total: subtract(full, discount),
    coupon: coupon && { code: coupon.code, ...(coupon.perPerson !== undefined && { perPerson: coupon.perPerson }) },
    couponProblem,
  };
}

function benefitOf({ hundredths, amount = money(0) }: NonNullable<AppointmentState['coupon']>): Discount {
  return hundredths === undefined ? { kind: 'amount', amount } : { kind: 'percent', hundredths };
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
