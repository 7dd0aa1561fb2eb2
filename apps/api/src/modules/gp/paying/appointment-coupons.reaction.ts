import { appointmentDecider, type AppointmentEventMap, appointmentStream } from '@meridian/domain/gp';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { provideReaction, reaction, type ReactionContext, reactionStore } from '../../../platform/reactions/index.js';
import { CouponUses, type UsedCoupon } from '../../shop/index.js';
import { usedCoupon } from './used-coupon.js';

type Followed = Pick<
  AppointmentEventMap,
  'AppointmentCouponRemoved' | 'AppointmentPaid' | 'AppointmentExpired' | 'AppointmentCancelled'
>;
type Step = (use: UsedCoupon, context: WriteContext) => Promise<void>;

/** A coupon follows its appointment: used by what was paid, free again where that came to nothing, given back with the money. */
export const appointmentCouponsReaction = provideReaction(
  { store: reactionStore, coupons: CouponUses },
  ({ store, coupons }) => {
    const step = async (appointmentId: string, { acting }: ReactionContext, take: Step): Promise<void> => {
      const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
      const use = usedCoupon(appointmentId, state, state.attempt?.coupon ?? state.coupon);
      if (use) await take(use, acting);
    };
    const release: Step = (use, context) => coupons.release(use, context);
    return reaction<Followed>({
      name: 'gp.coupons',
      attempts: 'forAnHour',
      on: {
        AppointmentPaid: ({ data }, context) =>
          step(data.appointmentId, context, (use, acting) => coupons.take(use, acting)),
        AppointmentCouponRemoved: async ({ data: { appointmentId, code } }, { acting }) => {
          const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
          const use = usedCoupon(appointmentId, state, { code });
          if (use) await release(use, acting);
        },
        AppointmentExpired: ({ data }, context) => step(data.appointmentId, context, release),
        AppointmentCancelled: async ({ data: { appointmentId, free } }, context) => {
          if (free) await step(appointmentId, context, (use, acting) => coupons.giveBack(use, acting));
        },
      },
    });
  },
);
