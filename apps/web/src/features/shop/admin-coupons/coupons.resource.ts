import {
  couponHistory,
  coupons,
  createCoupon,
  resumeCoupon,
  stopCoupon,
} from '@meridian/contracts/generated/admin-metadata/shop';
import {
  adminResource,
  recordPage,
  bulkAction,
  createAction,
  formAction,
  lazyAsk,
  recordLink,
} from '../../../ui/admin/index.ts';
import { FirstDay, LastDay, Percent } from './coupon-values.tsx';

export const couponsResource = adminResource({
  title: 'adminCoupons.title',
  lead: 'adminCoupons.lead',
  record: recordPage({
    list: coupons,
    named: 'code',
    audit: 'coupon',
    columns: [
      { name: 'code', width: '11rem' },
      {
        name: 'state',
        width: '9rem',
        tones: { open: 'good', early: 'plain', usedUp: 'warn', over: 'plain', stopped: 'bad' },
      },
      { name: 'scope', width: '8rem' },
      { name: 'benefit', width: '9rem' },
      { name: 'percent', width: '7rem', draw: Percent },
      { name: 'amount', width: '6rem' },
      { name: 'uses', width: '5rem' },
      { name: 'maxUses', width: '7rem' },
      { name: 'from', width: '8rem', draw: FirstDay },
      { name: 'until', width: '8rem', draw: LastDay },
      { name: 'createdAt', width: '12rem' },
    ],
    actions: [
      formAction({ form: stopCoupon }),
      formAction({
        form: resumeCoupon,
        first: true,
      }),
    ],
    history: couponHistory,
    draws: { items: recordLink('/admin/items'), orderId: recordLink('/admin/orders?view=all') },
  }),
  create: createAction({
    form: createCoupon,
    starts: { scope: 'shop' },
    asks: { items: lazyAsk('items-field', () => import('./ItemsField.tsx')) },
  }),
  bulk: [bulkAction({ form: stopCoupon })],
});
