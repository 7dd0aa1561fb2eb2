import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type BookingCommand, holdMinutes, type KeptSlot } from '@meridian/domain/bookings';
import { isRefused, money, refuse } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import type { OpenBooking } from '../ports/booking-access.js';
import { cancelledRefundId } from './booking-ids.js';
import { dayOf, settleTimes } from './booking-slots.js';
import { type BookingAnswer, sendBooking, wouldRefuse, writeBooking } from './booking-writes.js';
import { Slots } from './slots.js';

type Outcome = Promise<BookingAnswer>;

const minuteMs = 60_000;
const by = 'patient';

/** What patients do with bookings that they made. */
@Injectable()
export class ChangeBookingHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Slots) private readonly slots: Slots,
  ) {}

  /** Its time is free at once; the money follows. `feeSeen` in minor units, as on the screen. */
  async cancel({ bookingId, state }: OpenBooking, feeSeen: number, context: WriteContext): Outcome {
    const { venueId, slot } = state;
    const data = { bookingId, by, feeSeen: money(feeSeen), refundId: cancelledRefundId(bookingId) } as const;
    const cancelled = await writeBooking(this.store, { type: 'CancelBooking', data }, context);
    if (isRefused(cancelled) || venueId === null || !slot) return cancelled;
    await settleTimes(this.tools, bookingId, [slot.at], context);
    if (state.status === 'held') await this.slots.release({ bookingId, venueId, day: dayOf(slot.at) }, context);
    return cancelled;
  }

  /** The new time is kept first, the old one given back last. */
  async amend(
    { bookingId, state }: OpenBooking,
    { at, feeSeen }: { readonly at: string; readonly feeSeen: number },
    context: WriteContext,
  ): Outcome {
    const { venueId } = state;
    const now = this.clock.now();
    const people = state.progress.filter(({ out }) => out === null).length;
    const amend = (kept: KeptSlot): BookingCommand => ({
      type: 'AmendDate',
      data: { bookingId, at: kept.at, kept, by, feeSeen: money(feeSeen) },
    });
    const early = wouldRefuse(amend({ at, people }), state, now);
    if (early && early.refused !== 'slotPast') return early;
    if (venueId === null) return refuse('unknownBooking');
    const until = new Date(now.getTime() + holdMinutes * minuteMs).toISOString();
    const held = await this.slots.hold({ bookingId, venueId, at, people, until }, context);
    if ('refused' in held) return held;
    const amended = await sendBooking(this.store, amend(held.kept), context);
    if (isRefused(amended)) {
      await this.slots.release({ bookingId, venueId, day: dayOf(at) }, context);
      return amended;
    }
    const former = amended.events.flatMap((event) => (event.type === 'DateAmended' ? [event.data.from] : []));
    await settleTimes(this.tools, bookingId, [...former, held.kept.at], context);
    return { bookingId, position: amended.position };
  }

  async comment({ bookingId, state }: OpenBooking, comment: string, context: WriteContext): Outcome {
    if (state.owner === null) return refuse('signInFirst');
    const data = { bookingId, userId: state.owner, commentId: randomUUID(), by, comment } as const;
    return writeBooking(this.store, { type: 'Comment', data }, context);
  }

  private get tools() {
    return { store: this.store, slots: this.slots, now: () => this.clock.now() };
  }
}
