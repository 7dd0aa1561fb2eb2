import { type Decider, refuse } from '../../kernel/index.js';
import type { AllowanceEvent, AllowanceEventMap } from './allowance.events.js';
import { endsBefore, type Hold, holdFor, type Holds, isLive, othersOf, without } from '../holds.js';

export interface AllowanceState {
  readonly holds: Holds<Hold>;
  /** Orders that used it and did not give it back. */
  readonly used: readonly string[];
}

type OfOrder = AllowanceEventMap['AllowanceUsed'];

export type AllowanceCommand =
  /** `most`: the limit a person. Again for the same order: prolonged, or taken again. */
  | { readonly type: 'HoldAllowance'; readonly data: AllowanceEventMap['AllowanceHeld'] & { readonly most: number } }
  | { readonly type: 'ReleaseAllowance'; readonly data: OfOrder }
  | { readonly type: 'UseAllowance'; readonly data: OfOrder }
  | { readonly type: 'ReturnAllowance'; readonly data: OfOrder };

export type AllowanceRefusal = 'usedUp' | 'notHeld';

/** How often one person has taken something that is limited by person: a limited item, a coupon. */
export const allowanceDecider: Decider<AllowanceState, AllowanceCommand, AllowanceEvent, AllowanceRefusal> = {
  initial: { holds: {}, used: [] },
  evolve({ holds, used }, { type, data }) {
    switch (type) {
      case 'AllowanceHeld':
        return { holds: { ...holds, [data.orderId]: { until: data.until } }, used };
      case 'AllowanceReleased':
        return { holds: without(holds, data.orderId), used };
      case 'AllowanceUsed':
        return { holds: without(holds, data.orderId), used: [...used, data.orderId] };
      case 'AllowanceReturned':
        return { holds, used: used.filter((orderId) => orderId !== data.orderId) };
    }
  },
  decide: {
    HoldAllowance: ({ data: { most, ...data } }, { holds, used }, { now }) => {
      if (used.includes(data.orderId)) return [];
      const own = holdFor(holds, data.orderId);
      if (own && isLive(own, now) && !endsBefore(own, data)) return [];
      if (used.length + othersOf(holds, data.orderId, now).length >= most) return refuse('usedUp');
      return [{ type: 'AllowanceHeld', data }];
    },
    ReleaseAllowance: ({ data }, { holds }) =>
      holdFor(holds, data.orderId) ? [{ type: 'AllowanceReleased', data }] : [],
    UseAllowance: ({ data }, { holds, used }, { now }) => {
      if (used.includes(data.orderId)) return [];
      const own = holdFor(holds, data.orderId);
      return own && isLive(own, now) ? [{ type: 'AllowanceUsed', data }] : refuse('notHeld');
    },
    ReturnAllowance: ({ data }, { used }) => (used.includes(data.orderId) ? [{ type: 'AllowanceReturned', data }] : []),
  },
};
