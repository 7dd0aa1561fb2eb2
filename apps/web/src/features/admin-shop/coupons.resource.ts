import {
  couponHistory,
  coupons,
  createCoupon,
  resumeCoupon,
  stopCoupon,
} from '@meridian/contracts/generated/admin-metadata/shop';
import { couponRules, createCouponRules } from '@meridian/contracts/shop';
import { adminResource, bulkAction, createAction, formAction, lazyAsk } from '../../ui/admin/index.ts';
import { FirstDay, LastDay, Percent } from './coupon-values.tsx';
import { ItemLink, OrderLink } from './links.tsx';

const stop = { label: 'adminShop.coupons.stop', form: stopCoupon, permitted: 'stopCoupon' } as const;

export const couponsResource = adminResource({
  title: 'adminShop.coupons.title',
  lead: 'adminShop.coupons.lead',
  list: coupons,
  named: 'code',
  columns: [
    { name: 'code', width: '11rem' },
    {
      name: 'state',
      width: '9rem',
      tones: { open: 'good', early: 'plain', usedUp: 'warn', over: 'plain', stopped: 'bad' },
    },
    { name: 'benefit', width: '9rem' },
    { name: 'percent', width: '7rem', draw: Percent },
    { name: 'amount', width: '6rem' },
    { name: 'uses', width: '5rem' },
    { name: 'maxUses', width: '7rem' },
    { name: 'from', width: '8rem', draw: FirstDay },
    { name: 'until', width: '8rem', draw: LastDay },
    { name: 'createdAt', width: '12rem' },
  ],
  create: createAction({
    label: 'adminShop.coupons.create',
    form: createCoupon,
    rules: createCouponRules,
    asks: { items: lazyAsk('items-field', () => import('./ItemsField.tsx')) },
  }),
  actions: [
    formAction({ ...stop, rules: couponRules }),
    formAction({
      label: 'adminShop.coupons.resume',
      form: resumeCoupon,
      rules: couponRules,
      permitted: 'resumeCoupon',
    }),
  ],
  bulk: [bulkAction(stop)],
  history: couponHistory,
  draws: { items: ItemLink, orderId: OrderLink },
});
