import type { CouponEventMap } from '@meridian/domain/shop';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { projection, type Sql, type Statement } from '../../../platform/projector/index.js';

type OfCoupon = StoredEvent<string, { readonly code: string; readonly orderId?: string }>;
type Change = 'created' | 'stopped' | 'resumed' | 'redeemed' | 'returned';

/** What each coupon gives, which orders hold it, and how often it was redeemed and given back. */
export const coupons = projection<CouponEventMap>({
  name: 'shop.coupons',
  version: 2,
  tables: {
    'shop.coupons': [
      `create table shop.coupons (
        code text collate "C" primary key,
        kind text not null,
        hundredths int,
        amount int,
        currency text,
        max_uses int,
        per_person int,
        valid_from timestamptz,
        valid_until timestamptz,
        items text[] not null,
        least_amount int,
        least_currency text,
        stopped boolean not null default false,
        redeemed int not null default 0,
        returned int not null default 0,
        created_at timestamptz not null,
        created_by text not null
      )`,
      'create index coupons_by_creation on shop.coupons (created_at, code)',
    ],
    'shop.coupon_holds': `create table shop.coupon_holds (
      code text collate "C" not null,
      order_id text collate "C" not null,
      until timestamptz not null,
      primary key (code, order_id)
    )`,
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
    CouponCreated: (event, sql) => {
      const { data, recordedAt, metadata } = event;
      return [
        sql`insert into shop.coupons (code, kind, hundredths, amount, currency, max_uses, per_person, valid_from,
              valid_until, items, least_amount, least_currency, created_at, created_by)
            values (${data.code}, ${data.kind}, ${data.hundredths}, ${data.amount?.amount}, ${data.amount?.currency},
              ${data.maxUses}, ${data.perPerson}, ${data.from}, ${data.until}, ${data.items ?? []},
              ${data.leastSpend?.amount}, ${data.leastSpend?.currency}, ${recordedAt}, ${metadata.actor})`,
        told(event, 'created', sql),
      ];
    },
    CouponStopped: (event, sql) => [
      sql`update shop.coupons set stopped = true where code = ${event.data.code}`,
      told(event, 'stopped', sql),
    ],
    CouponResumed: (event, sql) => [
      sql`update shop.coupons set stopped = false where code = ${event.data.code}`,
      told(event, 'resumed', sql),
    ],
    CouponHeld: ({ data: { code, orderId, until } }, sql) =>
      sql`insert into shop.coupon_holds (code, order_id, until) values (${code}, ${orderId}, ${until})
          on conflict (code, order_id) do update set until = excluded.until`,
    CouponReleased: ({ data }, sql) => letGo(data, sql),
    CouponRedeemed: (event, sql) => [
      letGo(event.data, sql),
      sql`update shop.coupons set redeemed = redeemed + 1 where code = ${event.data.code}`,
      told(event, 'redeemed', sql),
    ],
    CouponReturned: (event, sql) => [
      sql`update shop.coupons set returned = returned + 1 where code = ${event.data.code}`,
      told(event, 'returned', sql),
    ],
  },
});

function letGo({ code, orderId }: CouponEventMap['CouponReleased'], sql: Sql): Statement {
  return sql`delete from shop.coupon_holds where code = ${code} and order_id = ${orderId}`;
}

function told({ data, revision, id, recordedAt, metadata }: OfCoupon, change: Change, sql: Sql): Statement {
  return sql`insert into shop.coupon_history (code, revision, id, change, order_id, at, by)
    values (${data.code}, ${revision}, ${id}, ${change}, ${data.orderId}, ${recordedAt}, ${metadata.actor})`;
}
