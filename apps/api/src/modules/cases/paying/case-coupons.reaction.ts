import { caseDecider, type CaseEventMap, caseStream, keptForCase } from '@meridian/domain/cases';
import { provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { CouponUses, followedCoupons } from '../../shop/index.js';
import { usedCouponOf } from './used-coupon.js';

type Followed = Pick<CaseEventMap, 'CaseCouponRemoved' | 'CaseDeleted' | 'CasePaid' | 'CaseCancelled' | 'CaseRefunded'>;

/** The coupons of cases. */
export const caseCouponsReaction = provideReaction(
  { store: reactionStore, coupons: CouponUses },
  ({ store, coupons }) => {
    const stateOf = async (caseId: string) => (await store.look(caseStream(caseId), caseDecider)).state;
    const { take, release, giveBack } = followedCoupons(coupons, async (caseId, code) => {
      const state = await stateOf(caseId);
      return usedCouponOf(caseId, state, code === undefined ? (state.attempt?.coupon ?? state.coupon) : { code });
    });
    return reaction<Followed>({
      name: 'cases.coupons',
      attempts: 'forAnHour',
      on: {
        CasePaid: ({ data }, context) => take(data.caseId, context),
        CaseCouponRemoved: ({ data }, context) => release(data.caseId, context, data.code),
        CaseDeleted: ({ data }, context) => release(data.caseId, context),
        CaseCancelled: async ({ data: { caseId, refund } }, context) => {
          if (refund) await giveBack(caseId, context);
        },
        CaseRefunded: async ({ data: { caseId, paymentId } }, context) => {
          const state = await stateOf(caseId);
          if (state.paid?.paymentId === paymentId && keptForCase(state).amount === 0) await giveBack(caseId, context);
        },
      },
    });
  },
);
