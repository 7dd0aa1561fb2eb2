import type { CouponHistoryEntry } from '@meridian/contracts/generated/admin';
import type { CouponEventMap, CouponState } from '@meridian/domain/shop';
import { historyOf } from '../../../platform/history/index.js';

export const couponHistory = historyOf<CouponEventMap, CouponHistoryEntry, CouponState>({
  table: 'shop.coupon_history',
  of: 'code',
  compares: { of: ({ terms, stopped }) => ({ ...terms, stopped }), record: 'Coupon' },
  on: {
    CouponCreated: 'created',
    CouponStopped: 'stopped',
    CouponResumed: 'resumed',
    CouponRedeemed: ({ data: { orderId } }) => ({ change: 'redeemed', orderId }),
    CouponReturned: ({ data: { orderId } }) => ({ change: 'returned', orderId }),
  },
});
