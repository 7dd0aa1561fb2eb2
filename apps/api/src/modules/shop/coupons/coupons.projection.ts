import { couponEvents, coupons as coupon, scopeOf } from '@meridian/domain/shop';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { type Sql, stateProjection, type Statement } from '../../../platform/projector/index.js';

type OfCoupon = StoredEvent<string, { readonly code: string; readonly orderId?: string }>;
type Change = 'created' | 'stopped' | 'resumed' | 'redeemed' | 'returned';

/** What each coupon gives, which orders hold it, how often it was redeemed and given back, and what happened to it. */
export const coupons = stateProjection({
  name: 'shop.coupons',
  version: 4,
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
  tables: {
    'shop.coupon_history': `create table shop.coupon_history (
      code text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      change text not null,
      order_id text,
      at timestamptz not null,
      by text not null,
      primary key (code, revision)
    )`,
  },
  on: {
    CouponCreated: (event, sql) => changed(event, 'created', sql),
    CouponStopped: (event, sql) => changed(event, 'stopped', sql),
    CouponResumed: (event, sql) => changed(event, 'resumed', sql),
    CouponRedeemed: (event, sql) => changed(event, 'redeemed', sql),
    CouponReturned: (event, sql) => changed(event, 'returned', sql),
  },
});

function changed({ data, revision, id, recordedAt, metadata }: OfCoupon, change: Change, sql: Sql): Statement {
  return sql`insert into shop.coupon_history (code, revision, id, change, order_id, at, by)
    values (${data.code}, ${revision}, ${id}, ${change}, ${data.orderId}, ${recordedAt}, ${metadata.actor})`;
}
