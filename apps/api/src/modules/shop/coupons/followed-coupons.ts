import type { ReactionContext } from '../../../platform/reactions/index.js';
import type { CouponUses, UsedCoupon } from './coupon-uses.service.js';

/** A coupon follows what it is for: used by what was paid, free again where that came to nothing, given back with the money. */
export function followedCoupons(
  coupons: CouponUses,
  /** With a code: of a coupon that it had. */
  useOf: (subjectId: string, code?: string) => Promise<UsedCoupon | null>,
) {
  const step =
    (name: 'take' | 'release' | 'giveBack') =>
    async (subjectId: string, { acting }: ReactionContext, code?: string): Promise<void> => {
      const use = await useOf(subjectId, code);
      if (use) await coupons[name](use, acting);
    };
  return { take: step('take'), release: step('release'), giveBack: step('giveBack') };
}
