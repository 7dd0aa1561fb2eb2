import { type Aggregate, type Decider, lookUp, refuse, type Scattered, withEntry } from '../../kernel/index.js';
import type { CouponEvent, CouponEventMap } from './coupon.events.js';
import {
  type CouponBenefit,
  type CouponTerms,
  type CouponTermsRefusal,
  type CouponTimeRefusal,
  problemInTerms,
  problemWithTime,
  scopeOf,
} from './coupon-terms.js';
import { endsBefore, type Hold, holdFor, type Holds, isLive, lapsedIn, othersOf, without } from '../holds.js';

export interface CouponState {
  readonly terms: CouponTerms | null;
  readonly stopped: boolean;
  readonly holds: Holds<Hold>;
  /** Redeemed and not given back. */
  readonly uses: number;
  /** How often it was given back. */
  readonly returned: number;
  /** Which orders redeemed it, for ever; `returned` gave it back. */
  readonly redeemed: Scattered<'used' | 'returned'>;
}

/** For what it is to be used. */
type Scoped = { readonly scope: string };
type OfOrder = { readonly code: string; readonly orderId: string };

export type CouponCommand =
  | { readonly type: 'CreateCoupon'; readonly data: CouponTerms }
  | { readonly type: 'StopCoupon'; readonly data: { readonly code: string } }
  | { readonly type: 'ResumeCoupon'; readonly data: { readonly code: string } }
  /** Says whether somebody could use it now; changes nothing. */
  | { readonly type: 'CheckCoupon'; readonly data: { readonly code: string } & Scoped }
  | { readonly type: 'HoldCoupon'; readonly data: CouponEventMap['CouponHeld'] & Scoped }
  | { readonly type: 'ReleaseCoupon'; readonly data: OfOrder }
  | { readonly type: 'RedeemCoupon'; readonly data: OfOrder }
  | { readonly type: 'ReturnCoupon'; readonly data: OfOrder };

export type CouponRefusal =
  | CouponTermsRefusal
  | CouponTimeRefusal
  | 'couponExists'
  | 'unknownCoupon'
  | 'couponStopped'
  | 'couponElsewhere'
  | 'couponUsedUp'
  | 'notHeld';

/** How many orders hold it. */
export const heldBy = ({ holds }: Pick<CouponState, 'holds'>, now: Date): number => othersOf(holds, '', now).length;

/** Why it cannot be used by a further order, or null. */
export function problemWithUse(
  state: Omit<CouponState, 'redeemed'>,
  { orderId = '', scope }: { readonly orderId?: string; readonly scope: string },
  now: Date,
): CouponRefusal | null {
  if (!state.terms) return 'unknownCoupon';
  if (scopeOf(state.terms) !== scope) return 'couponElsewhere';

  if (state.stopped) return 'couponStopped';
  const untimely = problemWithTime(state.terms, now);
  if (untimely) return untimely;
  const { maxUses } = state.terms;
  const taken = state.uses + othersOf(state.holds, orderId, now).length;
  return maxUses !== undefined && taken >= maxUses ? 'couponUsedUp' : null;
}

export const couponDecider: Decider<CouponState, CouponCommand, CouponEvent, CouponRefusal> = {
  initial: { terms: null, stopped: false, holds: {}, uses: 0, returned: 0, redeemed: {} },
  evolve(state, { type, data }) {
    switch (type) {
      case 'CouponCreated':
        return { ...state, terms: termsOf(data) };
      case 'CouponStopped':
        return { ...state, stopped: true };
      case 'CouponResumed':
        return { ...state, stopped: false };
      case 'CouponHeld':
        return { ...state, holds: { ...state.holds, [data.orderId]: { until: data.until } } };
      case 'CouponReleased':
        return { ...state, holds: without(state.holds, data.orderId) };
      case 'CouponRedeemed':
        return {
          ...state,
          holds: without(state.holds, data.orderId),
          uses: state.uses + 1,
          redeemed: withEntry(state.redeemed, data.orderId, 'used'),
        };
      case 'CouponReturned':
        return {
          ...state,
          uses: state.uses - 1,
          returned: state.returned + 1,
          redeemed: withEntry(state.redeemed, data.orderId, 'returned'),
        };
    }
  },
  decide: {
    CreateCoupon: ({ data }, { terms }) => {
      if (terms) return refuse('couponExists');
      const problem = problemInTerms(data);
      return problem ? refuse(problem) : [{ type: 'CouponCreated', data: createdOf(data) }];
    },
    StopCoupon: ({ data }, { terms, stopped }) => {
      if (!terms) return refuse('unknownCoupon');
      return stopped ? [] : [{ type: 'CouponStopped', data }];
    },
    ResumeCoupon: ({ data }, { terms, stopped }) => {
      if (!terms) return refuse('unknownCoupon');
      return stopped ? [{ type: 'CouponResumed', data }] : [];
    },
    CheckCoupon: ({ data: { scope } }, state, { now }) => {
      const problem = problemWithUse(state, { scope }, now);
      return problem ? refuse(problem) : [];
    },
    HoldCoupon: ({ data: { scope, ...data } }, state, { now }) => {
      if (lookUp(state.redeemed, data.orderId)) return [];
      const own = holdFor(state.holds, data.orderId);
      if (own && isLive(own, now) && !endsBefore(own, data)) return [];
      const problem = own && isLive(own, now) ? null : problemWithUse(state, { ...data, scope }, now);
      if (problem) return refuse(problem);
      return [
        ...lapsedIn(state.holds, now)
          .filter(([orderId]) => orderId !== data.orderId)
          .map(([orderId]): CouponEvent => ({ type: 'CouponReleased', data: { code: data.code, orderId } })),
        { type: 'CouponHeld', data },
      ];
    },
    ReleaseCoupon: ({ data }, { holds }) => (holdFor(holds, data.orderId) ? [{ type: 'CouponReleased', data }] : []),
    RedeemCoupon: ({ data }, state, { now }) => {
      if (lookUp(state.redeemed, data.orderId)) return [];
      const own = holdFor(state.holds, data.orderId);
      return own && isLive(own, now) ? [{ type: 'CouponRedeemed', data }] : refuse('notHeld');
    },
    ReturnCoupon: ({ data }, state) =>
      lookUp(state.redeemed, data.orderId) === 'used' ? [{ type: 'CouponReturned', data }] : [],
  },
};

function createdOf({ benefit, ...limits }: CouponTerms): CouponEventMap['CouponCreated'] {
  return { ...limits, scope: scopeOf(limits), ...benefit };
}

function termsOf({ kind, hundredths, amount, ...limits }: CouponEventMap['CouponCreated']): CouponTerms {
  return { ...limits, benefit: benefitOf(kind, hundredths, amount) };
}

function benefitOf(
  kind: CouponBenefit['kind'],
  hundredths: number | undefined,
  amount: CouponEventMap['CouponCreated']['amount'],
): CouponBenefit {
  if (kind === 'percent' && hundredths !== undefined) return { kind, hundredths };
  if (kind === 'amount' && amount) return { kind, amount };
  return { kind: 'freeDelivery' };
}

export const coupons: Aggregate<CouponState, CouponCommand, CouponEvent, CouponRefusal> = {
  category: 'coupon',
  decider: couponDecider,
  idOf: ({ data }) => data.code,
};
