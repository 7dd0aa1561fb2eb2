import type { BookingEventMap } from '@meridian/domain/bookings';
import { provideReaction, reaction, type ReactionContext } from '../../../platform/reactions/index.js';
import { BookedTests, StandingSteps } from '../../bookings/index.js';
import { ReferralsOfBookings } from './booking-referrals.live.js';

type Followed = Pick<
  BookingEventMap,
  | 'BookingRequested'
  | 'BookingPaymentAbandoned'
  | 'BookingCancelled'
  | 'BookingFailed'
  | 'BookingExpired'
  | 'PatientMissed'
  | 'BookingCompleted'
  | 'ResultPublished'
>;

/** A referral is booked as long as its booking stands, and done when that is. */
export const referralBookingsReaction = provideReaction(
  { referrals: ReferralsOfBookings, bookings: BookedTests, steps: StandingSteps },
  ({ referrals, bookings, steps }) => {
    const follow = async (
      { data: { bookingId } }: { readonly data: { readonly bookingId: string } },
      { acting }: ReactionContext,
    ) => {
      const { referral: referralId, owner: userId, stands } = await bookings.of(bookingId);
      if (referralId === null) return;
      if (stands) await referrals.book({ referralId, bookingId, userId }, acting);
      else await referrals.release({ referralId, bookingId }, acting);
    };
    const complete = async (
      { data: { bookingId } }: { readonly data: { readonly bookingId: string } },
      { acting }: ReactionContext,
    ) => {
      const { referral: referralId } = await bookings.of(bookingId);
      if (referralId !== null) await referrals.complete({ referralId, bookingId }, acting);
    };
    return reaction<Followed>({
      name: 'pharma.referral_bookings',
      attempts: 'forAnHour',
      on: {
        BookingRequested: follow,
        BookingPaymentAbandoned: follow,
        BookingCancelled: follow,
        BookingFailed: follow,
        BookingExpired: follow,
        PatientMissed: follow,
        BookingCompleted: async (event, context) => {
          if (await steps.stands(event)) await complete(event, context);
        },
        ResultPublished: complete,
      },
    });
  },
);
