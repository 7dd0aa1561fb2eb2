import { type BookingEventMap, bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import type { StoredEvent } from '../../../platform/event-store/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { LiveHolds } from '../../../platform/throttle/index.js';
import { Slots } from '../../diary/index.js';
import { Kits } from '../kits/kits.handler.js';
import { token } from '../../../platform/injection.js';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { dayOf, NotSettled, settleTimes } from './booking-slots.handler.js';
import { letGo } from '../paying/end-booking-attempt.handler.js';

type Followed = Pick<
  BookingEventMap,
  'BookingRequested' | 'DateAmended' | 'BookingCancelled' | 'BookingFailed' | 'BookingExpired' | 'PatientMissed'
>;
type Ended = StoredEvent<string, { readonly bookingId: string }>;

/** Sees to it that the days and the kits agree with the bookings, whatever was cut short. Usually there is nothing left to do. */
export const bookingSlotsReaction = provideReaction(
  { store: reactionStore, slots: Slots, kits: Kits, clock: token<Clock>(CLOCK), holds: LiveHolds },
  ({ store, slots, kits, clock, holds }) => {
    const tools = { store, slots, kits, now: () => clock.now() };

    const gone = async (event: Ended, { acting }: ReactionContext): Promise<void> => {
      const { bookingId } = event.data;
      await letGo(tools, bookingId, acting);
      const { state } = await store.look(bookingStream(bookingId), bookingDecider);
      const { venueId, slot } = state;
      if (venueId === null || !slot) return;
      const released = await slots.release({ bookingId, venueId, day: dayOf(slot.at) }, acting);
      if (isRefused(released)) throw new NotSettled(released);
    };

    return reaction<Followed>({
      name: 'bookings.slots',
      attempts: 'forMinutes',
      on: {
        BookingRequested: async (event, { acting }) => {
          const { bookingId } = event.data;
          await settleTimes(tools, bookingId, [], acting);
          await holds.free(bookingId);
          const { state } = await store.look(bookingStream(bookingId), bookingDecider);
          if (state.kit === null || state.status !== 'pending') return;
          const bound = await kits.bind(state.kit, bookingId, acting);
          if (isRefused(bound)) throw new NotSettled(bound);
        },
        DateAmended: (event, { acting }) =>
          settleTimes(tools, event.data.bookingId, [event.data.from, event.data.at], acting),
        BookingCancelled: gone,
        BookingFailed: gone,
        BookingExpired: gone,
        PatientMissed: gone,
      },
    });
  },
);
