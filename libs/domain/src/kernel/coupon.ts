import { type Discount, discountOn } from './discount.js';
import { type DataOf, id, nested, oneOf, optional, wholeNumber } from './fields.js';
import { compareMoney, money, moneyField, subtract } from './money.js';
import type { Money } from './money.rules.js';

const code = id(40);
const perPerson = optional(wholeNumber({ min: 1 }));

/** A coupon that something took. What it gives never changes, so it is kept with it. */
export const couponFields = {
  code,
  kind: oneOf('percent', 'amount'),
  hundredths: optional(wholeNumber({ min: 1, max: 10_000 })),
  amount: optional(moneyField()),
  leastSpend: optional(moneyField()),
  perPerson,
};
export type GivenCoupon = DataOf<typeof couponFields>;

/** The coupon of an attempt to pay, and what it takes off. */
export const paidWithCoupon = {
  coupon: optional(nested({ code, perPerson })),
  discount: optional(moneyField()),
};

export interface CouponPrice {
  /** What the coupon takes off. */
  readonly discount: Money;
  readonly total: Money;
  readonly coupon: { readonly code: string; readonly perPerson?: number } | null;
  /** Why the coupon gives nothing for this. */
  readonly couponProblem: 'couponTooLittle' | null;
}

export function priceWithCoupon(full: Money, coupon: GivenCoupon | null): CouponPrice {
  const couponProblem = coupon?.leastSpend && compareMoney(full, coupon.leastSpend) < 0 ? 'couponTooLittle' : null;
  const discount = coupon && !couponProblem ? discountOn(full, benefitOf(coupon)) : money(0);
  return {
    discount,
    total: subtract(full, discount),
    coupon: coupon && { code: coupon.code, ...(coupon.perPerson !== undefined && { perPerson: coupon.perPerson }) },
    couponProblem,
  };
}

function benefitOf({ hundredths, amount = money(0) }: GivenCoupon): Discount {
  return hundredths === undefined ? { kind: 'amount', amount } : { kind: 'percent', hundredths };
}
