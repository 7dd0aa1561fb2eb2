import type { CouponHistoryEntry } from '@meridian/contracts/generated/admin';
import type { CouponEventMap } from '@meridian/domain/shop';
import { historyOf } from '../../../platform/history/index.js';

export const couponHistory = historyOf<CouponEventMap, CouponHistoryEntry>({
  table: 'shop.coupon_history',
  of: 'code',
  on: {
    CouponCreated: 'created',
    CouponStopped: 'stopped',
    CouponResumed: 'resumed',
    CouponRedeemed: ({ data: { orderId } }) => ({ change: 'redeemed', orderId }),
    CouponReturned: ({ data: { orderId } }) => ({ change: 'returned', orderId }),
  },
});
