import { Inject, Injectable } from '@nestjs/common';
import type {
  Coupon,
  CouponBenefit,
  CouponFilter,
  CouponHistoryEntry,
  CouponPage,
  CouponSort,
  CouponSortField,
  CouponState,
  QueryCouponsArgs,
} from '@meridian/contracts/generated/admin';
import { normalCode } from '@meridian/domain/shop';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../ports/people-names.port.js';
import { Conditions } from '../../../platform/postgres/conditions.js';

type Currency = NonNullable<Coupon['amount']>['currency'];

interface CouponRow {
  readonly code: string;
  readonly kind: CouponBenefit;
  readonly hundredths: number | null;
  readonly amount: number | null;
  readonly currency: Currency | null;
  readonly max_uses: number | null;
  readonly per_person: number | null;
  readonly valid_from: Date | null;
  readonly valid_until: Date | null;
  readonly items: string[];
  readonly least_amount: number | null;
  readonly least_currency: Currency | null;
  readonly redeemed: number;
  readonly returned: number;
  readonly created_at: Date;
  readonly created_by: string;
}

interface NowRow {
  readonly code: string;
  readonly held: number;
  readonly state: CouponState;
}

const heldSql = (now: string) =>
  `(select count(*)::int from shop.coupon_holds h where h.code = c.code and h.until > ${now}::timestamptz)`;
const stateSql = (
  now: string,
) => `case when c.stopped then 'stopped' when c.valid_from > ${now}::timestamptz then 'early'
  when c.valid_until <= ${now}::timestamptz then 'over'
  when c.redeemed - c.returned + ${heldSql(now)} >= c.max_uses then 'usedUp' else 'open' end`;
const columns = `code, kind, hundredths, amount, currency, max_uses, per_person, valid_from, valid_until, items,
  least_amount, least_currency, redeemed, returned, created_at, created_by`;
const oneCoupon = query<CouponRow>('shop.coupon-row', `select ${columns} from shop.coupons where code = $1`);
const nowOf = query<NowRow>(
  'shop.coupons-now',
  `select c.code, ${heldSql('$1')} as held, ${stateSql('$1')} as state from shop.coupons c where c.code = any ($2::text[])`,
);
const history = query<CouponHistoryEntry>(
  'shop.coupon-history',
  `select id, change, order_id as "orderId", at, by from shop.coupon_history where code = $1
   order by revision desc limit 200`,
);

const sortColumns: Record<CouponSortField, SortColumn> = {
  code: { column: 'code', type: 'text' },
  createdAt: { column: 'created_at', type: 'timestamptz' },
};
const newestFirst: CouponSort = { by: 'createdAt', direction: 'descending' };

/** The coupons, for staff. */
@Injectable()
export class CouponsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async page({ filter, sort, page }: QueryCouponsArgs): Promise<CouponPage> {
    const { by, direction } = sort ?? newestFirst;
    const found = await readPage<CouponRow>(this.pool, {
      select: columns,
      from: 'shop.coupons c',
      ...this.conditionsOf(filter ?? {}),
      key: 'code',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.couponsOf(found.rows), page: found.page };
  }

  /** As it is after the given position. */
  async at(code: string, position: LogPosition): Promise<Coupon | null> {
    await this.projections.reached(['shop.coupons'], position);
    const [coupon] = await this.couponsOf(await oneCoupon(this.pool, code));
    return coupon ?? null;
  }

  async history(code: string): Promise<CouponHistoryEntry[]> {
    return this.people.named(await history(this.pool, normalCode(code)), 'by');
  }

  private conditionsOf({ search, state }: CouponFilter): Conditions {
    const conditions = new Conditions().begins(search?.toUpperCase(), 'code');
    if (!state) return conditions;
    const place = conditions.values.push(this.now());
    return conditions.when(state, (wanted) => `${stateSql(`$${place}`)} = ${wanted}`);
  }

  private async couponsOf(rows: readonly CouponRow[]): Promise<Coupon[]> {
    if (rows.length === 0) return [];
    const now = await nowOf(
      this.pool,
      this.now(),
      rows.map(({ code }) => code),
    );
    const byCode = new Map(now.map((each) => [each.code, each]));
    const coupons = rows.map((row) => couponOf(row, byCode.get(row.code)));
    return this.people.named(coupons, 'createdBy');
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

function couponOf(
  row: CouponRow,
  { held, state }: Pick<NowRow, 'held' | 'state'> = { held: 0, state: 'open' },
): Coupon {
  return {
    code: row.code,
    state,
    benefit: row.kind,
    percent: row.hundredths === null ? null : row.hundredths / 100,
    amount: moneyOf(row.amount, row.currency),
    uses: row.redeemed - row.returned,
    held,
    maxUses: row.max_uses,
    perPerson: row.per_person,
    from: row.valid_from,
    until: row.valid_until,
    items: row.items,
    leastSpend: moneyOf(row.least_amount, row.least_currency),
    redeemed: row.redeemed,
    returned: row.returned,
    createdAt: row.created_at,
    createdBy: row.created_by,
    permittedActions: [state === 'stopped' ? 'resumeCoupon' : 'stopCoupon'],
  };
}

function moneyOf(amount: number | null, currency: Currency | null): Coupon['amount'] {
  return amount === null || currency === null ? null : { amount, currency };
}
