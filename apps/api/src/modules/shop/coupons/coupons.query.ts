import type {
  Coupon,
  CouponScope,
  CouponState as ShownState,
  QueryCouponsArgs,
} from '@meridian/contracts/generated/admin';
import { type CouponRefusal, type CouponState, heldBy, problemWithUse, scopeOf } from '@meridian/domain/shop';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { staffList } from '../../../platform/lists/index.js';
import { permittedActions } from '../../../platform/operations/permitted-actions.js';
import { token } from '../../../platform/injection.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { readState, type Stored } from '../../../platform/projector/stored-state.js';

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
/** The coupons, for staff. */
export const couponList = staffList<CouponRow, Coupon, QueryCouponsArgs>({
  table: 'shop.coupons',
  columns: 'state, created_at, created_by',
  key: 'code',
  sorts: {
    code: { column: 'code', type: 'text' },
    createdAt: { column: 'created_at', type: 'timestamptz' },
  },
  first: { by: 'createdAt', direction: 'descending' },
}).reads({ clock: token<Clock>(CLOCK) }, ({ clock }) => ({
  conditions({ search, state, scope }) {
    const conditions = new Conditions()
      .begins(search?.toUpperCase(), 'code')
      .when(scope, (wanted) => `scope = ${wanted}`);
    if (!state) return conditions;
    const place = conditions.values.push(clock.now().toISOString());
    return conditions.when(state, (wanted) => `${stateSql(`$${place}`)} = ${wanted}`);
  },
  shown(rows, people) {
    const now = clock.now();
    return people.named(
      rows.flatMap((row) => couponOf(row, now) ?? []),
      'createdBy',
    );
  },
}));

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
