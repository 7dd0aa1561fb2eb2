import { Inject, Injectable } from '@nestjs/common';
import type {
  Coupon,
  CouponFilter,
  CouponPage,
  CouponScope,
  CouponSort,
  CouponSortField,
  CouponState as ShownState,
  QueryCouponsArgs,
} from '@meridian/contracts/generated/admin';
import { type CouponRefusal, type CouponState, heldBy, problemWithUse, scopeOf } from '@meridian/domain/shop';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { readState, type Stored } from '../../../platform/projector/stored-state.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';

interface CouponRow {
  readonly state: Stored<Omit<CouponState, 'redeemed'>>;
  readonly created_at: Date;
  readonly created_by: string;
}

/** What the list is filtered by: `problemWithUse` over columns. */
const stateSql = (now: string) => `case when stopped then 'stopped' when valid_from > ${now}::timestamptz then 'early'
  when valid_until <= ${now}::timestamptz then 'over'
  when uses + (select count(*) from unnest(held_until) held where held > ${now}::timestamptz) >= max_uses then 'usedUp'
  else 'open' end`;
const stateOf: Partial<Record<CouponRefusal, ShownState>> = {
  couponStopped: 'stopped',
  couponTooEarly: 'early',
  couponOver: 'over',
  couponUsedUp: 'usedUp',
};
const columns = 'state, created_at, created_by';
const oneCoupon = query<CouponRow>('shop.coupon-row', `select ${columns} from shop.coupons where code = $1`);

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
      from: 'shop.coupons',
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

  private conditionsOf({ search, state, scope }: CouponFilter): Conditions {
    const conditions = new Conditions()
      .begins(search?.toUpperCase(), 'code')
      .when(scope, (wanted) => `scope = ${wanted}`);
    if (!state) return conditions;
    const place = conditions.values.push(this.now());
    return conditions.when(state, (wanted) => `${stateSql(`$${place}`)} = ${wanted}`);
  }

  private couponsOf(rows: readonly CouponRow[]): Promise<Coupon[]> {
    const now = this.clock.now();
    return this.people.named(
      rows.flatMap((row) => couponOf(row, now) ?? []),
      'createdBy',
    );
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

const actionsOn = permittedActions<Pick<Coupon, 'state'>>({
  resumeCoupon: ({ state }) => state === 'stopped',
  stopCoupon: ({ state }) => state !== 'stopped',
});

function couponOf(row: CouponRow, now: Date): Coupon | null {
  const coupon = readState(row);
  const { terms, uses, returned } = coupon;
  if (!terms) return null;
  const { benefit } = terms;
  const scope = scopeOf(terms);
  const problem = problemWithUse(coupon, { scope }, now);
  const state = (problem && stateOf[problem]) ?? 'open';
  return {
    code: terms.code,
    scope: scope as CouponScope,
    state,
    benefit: benefit.kind,
    percent: benefit.kind === 'percent' ? benefit.hundredths / 100 : null,
    amount: benefit.kind === 'amount' ? benefit.amount : null,
    uses,
    held: heldBy(coupon, now),
    maxUses: terms.maxUses ?? null,
    perPerson: terms.perPerson ?? null,
    from: terms.from === undefined ? null : new Date(terms.from),
    until: terms.until === undefined ? null : new Date(terms.until),
    items: [...(terms.items ?? [])],
    leastSpend: terms.leastSpend ?? null,
    redeemed: uses + returned,
    returned,
    createdAt: row.created_at,
    createdBy: row.created_by,
    permittedActions: actionsOn({ state }),
  };
}
