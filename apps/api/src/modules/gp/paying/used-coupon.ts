import type { AppointmentState } from '@meridian/domain/gp';
import type { UsedCoupon } from '../../shop/index.js';

/** One appointment uses its coupon once, however often it is tried to pay for it. */
export function usedCoupon(
  appointmentId: string,
  { keys: { email, phone } }: AppointmentState,
  coupon: { readonly code: string; readonly perPerson?: number } | null,
): UsedCoupon | null {
  if (!coupon || email === null || phone === null) return null;
  const { code, perPerson } = coupon;
  const limit = { ...(perPerson !== undefined && { perPerson }) };
  return { code, ...limit, scope: 'gp', orderId: appointmentId, emailIndex: email, phoneIndex: phone };
}
