export const couponBenefits = ['percent', 'amount', 'freeDelivery'] as const;
/** What a coupon is for. The name is open in the log: a module that takes coupons adds its own here. */
export const couponScopes = ['shop', 'tests', 'gp', 'cases'] as const;
export type CouponScope = (typeof couponScopes)[number];
export const couponCodeForm = /^[A-Z0-9-]{3,40}$/;
export const longestCouponCode = 40;
export const mostCouponUses = 1_000_000;
export const mostCouponItems = 200;

/** Upper case, without blanks: the form in which codes are compared, however they were typed. */
export function normalCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}
