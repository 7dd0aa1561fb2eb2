export const couponBenefits = ['percent', 'amount', 'freeDelivery'] as const;
export const couponCodeForm = /^[A-Z0-9-]{3,40}$/;
export const longestCouponCode = 40;
export const mostCouponUses = 1_000_000;
export const mostCouponItems = 200;

/** Upper case, without blanks: how a code is told from another, however it was typed. */
export function normalCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}
