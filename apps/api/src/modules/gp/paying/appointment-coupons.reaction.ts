import { appointmentDecider, type AppointmentEventMap, appointmentStream } from '@meridian/domain/gp';
import { provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { CouponUses, followedCoupons } from '../../shop/index.js';
import { usedCoupon } from './used-coupon.js';

type Followed = Pick<
  AppointmentEventMap,
  | 'AppointmentCouponRemoved'
  | 'AppointmentPaid'
  | 'AppointmentExpired'
  | 'AppointmentCancelled'
  | 'AppointmentClosedAsNotHeld'
>;

/** The coupons of appointments. */
export const appointmentCouponsReaction = provideReaction(
  { store: reactionStore, coupons: CouponUses },
  ({ store, coupons }) => {
    const { take, release, giveBack } = followedCoupons(coupons, async (appointmentId, code) => {
      const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
      return usedCoupon(appointmentId, state, code === undefined ? (state.attempt?.coupon ?? state.coupon) : { code });
    });
    return reaction<Followed>({
      name: 'gp.coupons',
      attempts: 'forAnHour',
      on: {
        AppointmentPaid: ({ data }, context) => take(data.appointmentId, context),
        AppointmentCouponRemoved: ({ data }, context) => release(data.appointmentId, context, data.code),
        AppointmentExpired: ({ data }, context) => release(data.appointmentId, context),
        AppointmentCancelled: async ({ data: { appointmentId, free } }, context) => {
          if (free) await giveBack(appointmentId, context);
        },
        AppointmentClosedAsNotHeld: async ({ data: { appointmentId, free } }, context) => {
          if (free) await giveBack(appointmentId, context);
        },
      },
    });
  },
);
