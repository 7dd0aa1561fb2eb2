import { isRefused } from '@meridian/domain/kernel';
import { type CouponScope, type CouponTerms, couponDecider, couponStream } from '@meridian/domain/shop';
import { asPerson } from '../../../platform/event-store/index.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';

export const percent = (hundredths: number) => ({ kind: 'percent', hundredths }) as const;

/** Coupons that staff made for one scope. */
export function couponsFor(scope: CouponScope) {
  let made = 0;
  return {
    async make(
      { api: { api } }: ApiStack,
      benefit: CouponTerms['benefit'],
      more: Partial<CouponTerms> = {},
    ): Promise<string> {
      const code = `${scope.toUpperCase()}-${++made}`;
      const data = { code, benefit, scope, ...more };
      const { store } = api.platform;
      const command = { type: 'CreateCoupon', data } as const;
      const created = await store.decide(couponStream(code), couponDecider, command, asPerson('staff'));
      if (isRefused(created)) throw new Error(created.refused);
      return code;
    },
    async stop({ api: { api } }: ApiStack, code: string): Promise<void> {
      const command = { type: 'StopCoupon', data: { code } } as const;
      await api.platform.store.decide(couponStream(code), couponDecider, command, asPerson('staff'));
    },
    uses: async ({ api: { api } }: ApiStack, code: string): Promise<number> =>
      (await api.platform.store.look(couponStream(code), couponDecider)).state.uses,
    holders: async ({ api: { api } }: ApiStack, code: string): Promise<string[]> =>
      Object.keys((await api.platform.store.look(couponStream(code), couponDecider)).state.holds),
  };
}
