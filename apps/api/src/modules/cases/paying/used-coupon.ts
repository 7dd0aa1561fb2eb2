import type { CaseState } from '@meridian/domain/cases';
import type { UsedCoupon } from '../../shop/index.js';

/** One case uses its coupon once, however often it is tried to pay for it. */
export function usedCouponOf(
  caseId: string,
  { keys }: CaseState,
  coupon: { readonly code: string; readonly perPerson?: number } | null,
): UsedCoupon | null {
  if (!coupon || !keys) return null;
  const { code, perPerson } = coupon;
  return { code, ...(perPerson !== undefined && { perPerson }), scope: 'cases', orderId: caseId, ...keys };
}
