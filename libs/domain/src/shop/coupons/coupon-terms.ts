import type { Discount, Money } from '../../kernel/index.js';
import { highestPrice, isPrice } from '../catalogue/item.rules.js';
import { isQuantity } from '../checkout/quantity.rules.js';
import { couponCodeForm, mostCouponUses } from './coupon.rules.js';

export type CouponBenefit = Discount | { readonly kind: 'freeDelivery' };

/** What a coupon gives and to whom. It never changes: anyone who was shown a discount gets it. */
export interface CouponTerms {
  readonly code: string;
  readonly benefit: CouponBenefit;
  /** Without one it is for the shop. */
  readonly scope?: string;
  readonly maxUses?: number;
  readonly perPerson?: number;
  readonly from?: string;
  /** The first instant at which it no longer counts. */
  readonly until?: string;
  /** Without any it is for everything. */
  readonly items?: readonly string[];
  readonly leastSpend?: Money;
}

export type CouponTermsRefusal = 'badCode' | 'badBenefit' | 'badLimits';

export function problemInTerms(terms: CouponTerms): CouponTermsRefusal | null {
  const { code, maxUses, perPerson, from, until, leastSpend } = terms;
  if (!couponCodeForm.test(code)) return 'badCode';
  if (!isFair(terms.benefit)) return 'badBenefit';
  if (scopeOf(terms) !== 'shop') {
    if (terms.benefit.kind === 'freeDelivery') return 'badBenefit';
    if (terms.items) return 'badLimits';
  }
  if (maxUses !== undefined && !isQuantity(maxUses, mostCouponUses)) return 'badLimits';
  if (perPerson !== undefined && !isQuantity(perPerson)) return 'badLimits';
  if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until)) return 'badLimits';
  return leastSpend && !isPrice(leastSpend.amount) ? 'badLimits' : null;
}

export const scopeOf = ({ scope = 'shop' }: Pick<CouponTerms, 'scope'>): string => scope;

function isFair(benefit: CouponBenefit): boolean {
  switch (benefit.kind) {
    case 'percent':
      return isQuantity(benefit.hundredths, 10_000);
    case 'amount':
      return isQuantity(benefit.amount.amount, highestPrice);
    case 'freeDelivery':
      return true;
  }
}

export type CouponTimeRefusal = 'couponTooEarly' | 'couponOver';

export function problemWithTime({ from, until }: CouponTerms, now: Date): CouponTimeRefusal | null {
  if (from !== undefined && now.getTime() < Date.parse(from)) return 'couponTooEarly';
  return until !== undefined && now.getTime() >= Date.parse(until) ? 'couponOver' : null;
}
