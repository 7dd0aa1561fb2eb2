import { couponEvents, coupons as coupon, scopeOf } from '@meridian/domain/shop';
import { stateProjection } from '../../../platform/projector/index.js';
import { couponHistory } from './coupon.history.js';

/** What each coupon gives, which orders hold it, how often it was redeemed and given back, and what happened to it. */
export const coupons = stateProjection({
  name: 'shop.coupons',
  version: 6,
  of: coupon,
  events: couponEvents,
  id: 'code',
  omit: ['redeemed'],
  table: {
    scope: 'text not null',
    stopped: 'boolean not null',
    valid_from: 'timestamptz',
    valid_until: 'timestamptz',
    max_uses: 'int',
    uses: 'int not null',
    held_until: 'timestamptz[] not null',
  },
  columns: ({ terms, stopped, uses, holds }) =>
    terms && {
      scope: scopeOf(terms),
      stopped,
      valid_from: terms.from,
      valid_until: terms.until,
      max_uses: terms.maxUses,
      uses,
      held_until: Object.values(holds).map(({ until }) => until),
    },
  indexes: { coupons_by_creation: '(created_at, code)' },
  history: couponHistory,
});
