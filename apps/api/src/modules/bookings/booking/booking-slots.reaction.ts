import { type BookingEventMap, bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import type { StoredEvent } from '../../../platform/event-store/index.js';
import {
  type Reaction,
  reaction,
  type ReactionContext,
  type ReactionTools,
} from '../../../platform/reactions/index.js';
import { dayOf, NotSettled, settleTimes } from './booking-slots.handler.js';
import { letGo } from '../paying/end-booking-attempt.handler.js';
import { bookingTools } from './booking-tools.js';

type Followed = Pick<
  BookingEventMap,
  'BookingRequested' | 'DateAmended' | 'BookingCancelled' | 'BookingFailed' | 'BookingExpired' | 'PatientMissed'
>;
type Ended = StoredEvent<string, { readonly bookingId: string }>;

/** Sees to it that the days and the kits agree with the bookings, whatever was cut short. Usually there is nothing left to do. */
export function bookingSlotsReaction(reactionTools: ReactionTools): Reaction {
  const tools = bookingTools(reactionTools);
  const { store, slots, kits } = tools;

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
    attempts: 10,
    on: {
      BookingRequested: async (event, { acting }) => {
        const { bookingId } = event.data;
        await settleTimes(tools, bookingId, [], acting);
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
}
