import { Inject, Injectable } from '@nestjs/common';
import {
  bookings,
  type BookingCommand,
  bookingDecider,
  type BookingEvent,
  type BookingRefusal,
  type BookingState,
  bookingStream,
  holdMinutes,
} from '@meridian/domain/bookings';
import { type ReservedSlot } from '@meridian/domain/diary';
import { isRefused, type Money, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import { cancelledRefundId } from './booking-ids.js';
import { BookingOffers } from './booking-offers.service.js';
import { dayOf, settleTimes } from './booking-slots.handler.js';
import { wouldRefuse } from './booking-answer.handler.js';
import { type SlotLost, Slots } from '../../diary/index.js';

interface Change {
  readonly bookingId: string;
  readonly by: 'patient' | 'staff';
  /** As it was on the screen. */
  readonly feeSeen: Money;
  /** Why no fee is taken; for staff alone. */
  readonly waiver?: string;
}

export type BookingWritten = Written<BookingEvent> | Refused<BookingRefusal | 'busy'>;

/** Cancelling and moving an appointment, by the patient or by staff. Whose booking it is was judged before. */
@Injectable()
export class BookingChanges {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Slots) private readonly slots: Slots,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(BookingOffers) private readonly offers: BookingOffers,
  ) {}

  /** Its time is free for others at once; the money follows. */
  async cancel(change: Change, context: WriteContext): Promise<BookingWritten> {
    const { bookingId } = change;
    const { venueId, slot, status } = await this.look(bookingId);
    const data = { ...change, refundId: cancelledRefundId(bookingId) };
    const cancelled = await this.store.send(bookings, { type: 'CancelBooking', data }, context);
    if (isRefused(cancelled) || venueId === null || !slot) return cancelled;
    await settleTimes(this.tools, bookingId, [slot.at], context);
    if (status === 'held') await this.slots.release({ bookingId, venueId, day: dayOf(slot.at) }, context);
    return cancelled;
  }

  /** Holds the new time first and releases the old one last. If the new time is taken, the refusal names the nearest free ones. */
  async amend(
    { at, ...change }: Change & { readonly at: string; readonly atSeen?: string },
    context: WriteContext,
  ): Promise<BookingWritten | SlotLost> {
    const { bookingId } = change;
    const before = await this.look(bookingId);
    const { venueId, testId } = before;
    const [minAge, takesPayment] = await Promise.all([
      this.offers.minAgeOf(testId),
      this.offers.takesPaymentAt(venueId),
    ]);
    const now = context.now ?? this.clock.now();
    const people = Math.max(1, before.progress.filter(({ out }) => out === null).length);
    const amend = (kept: ReservedSlot): BookingCommand => ({
      type: 'AmendDate',
      data: { ...change, at: kept.at, kept, minAge, takesPayment },
    });
    const early = wouldRefuse(amend({ at, people }), before, now);
    if (early && early.refused !== 'slotPast') return early;
    if (venueId === null) return refuse('unknownBooking');
    const until = new Date(now.getTime() + holdMinutes * 60_000).toISOString();
    const held = await this.slots.hold({ bookingId, venueId, at, people, until }, context);
    if ('refused' in held) return held;
    const amended = await this.store.send(bookings, amend(held.kept), context);
    if (isRefused(amended)) {
      await this.slots.release({ bookingId, venueId, day: dayOf(at) }, context);
      return amended;
    }
    const former = amended.events.flatMap((event) => (event.type === 'DateAmended' ? [event.data.from] : []));
    await settleTimes(this.tools, bookingId, [...former, held.kept.at], context);
    return amended;
  }

  /** For a booking that has come to its end before its time. Where it was not made yet, its hold is given up. */
  async giveTimeBack(bookingId: string, context: WriteContext): Promise<void> {
    const { venueId, slot, requested } = await this.look(bookingId);
    if (!slot || venueId === null) return;
    await (requested
      ? this.slots.free({ bookingId, venueId, at: slot.at }, context)
      : this.slots.release({ bookingId, venueId, day: dayOf(slot.at) }, context));
  }

  async look(bookingId: string): Promise<BookingState> {
    return (await this.store.look(bookingStream(bookingId), bookingDecider)).state;
  }

  private get tools() {
    return { store: this.store, slots: this.slots, now: () => this.clock.now() };
  }
}
