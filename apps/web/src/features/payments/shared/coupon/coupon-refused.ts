import type { Sent } from '../../../../ui/journey/use-server-record.ts';
import type { CouponRefused } from './CouponForm.tsx';

/** What the form of a coupon says after a write of it. */
export const couponRefused = (sent: Sent<unknown>): CouponRefused =>
  'now' in sent ? undefined : (sent.trouble ?? 'lost');

/** A refusal belongs to the field of the form, and not above the page. */
export const ofCoupon = { fieldOf: () => 'coupon' };
