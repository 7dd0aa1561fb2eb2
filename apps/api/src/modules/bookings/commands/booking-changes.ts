import { Inject, Injectable } from '@nestjs/common';
import {
  type BookingCommand,
  bookingDecider,
  type BookingEvent,
  type BookingRefusal,
  type BookingState,
  bookingStream,
  holdMinutes,
} from '@meridian/domain/bookings';
import { isRefused, type Money, type Refused, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import { cancelledRefundId } from './booking-ids.js';
import { type SlotLost, Slots } from './slots.js';

interface Change {
  readonly bookingId: string;
  readonly by: 'patient' | 'staff';
  /** As it was on the screen. */
  readonly feeSeen: Money;
  /** Why no fee is taken; for staff alone. */
  readonly waiver?: string;
}

export type BookingWritten = Written<BookingEvent> | Refused<BookingRefusal | 'busy'>;

export const isSlotLost = (answer: object): answer is SlotLost => 'nearest' in answer;

/** Cancelling and moving an appointment, by the patient or by staff. Whose booking it is was judged before. */
@Injectable()
export class BookingChanges {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Slots) private readonly slots: Slots,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Its time is free for others at once. */
  async cancel(change: Change, context: WriteContext): Promise<BookingWritten> {
    const data = { ...change, refundId: cancelledRefundId(change.bookingId) };
    const outcome = await this.decide({ type: 'CancelBooking', data }, context);
    if (!isRefused(outcome)) await this.giveTimeBack(change.bookingId, context);
    return outcome;
  }

  /** Whoever finds the new time taken is told what is nearest, and keeps the old one. */
  async amend(
    { at, ...change }: Change & { readonly at: string },
    context: WriteContext,
  ): Promise<BookingWritten | SlotLost> {
    const { bookingId } = change;
    const before = await this.look(bookingId);
    const { venueId, slot, requested } = before;
    if (!slot || venueId === null || !requested) return this.amendTo({ ...change, at, kept: null }, context);
    const now = context.now ?? this.clock.now();
    const people = Math.max(1, before.progress.filter(({ out }) => out === null).length);
    const until = new Date(now.getTime() + holdMinutes * 60_000).toISOString();
    const held = await this.slots.hold({ bookingId, venueId, at, people, until }, context);
    if (isRefused(held)) return held;
    const amended = await this.amendTo({ ...change, at, kept: held.kept }, context);
    if (isRefused(amended)) {
      await this.slots.release({ bookingId, venueId, day: ukDay(new Date(at)) }, context);
      return amended;
    }
    await this.slots.take({ bookingId, venueId, at }, context);
    await this.slots.free({ bookingId, venueId, at: slot.at }, context);
    return amended;
  }

  /** For a booking that has come to its end before its time. Where it was not made yet, its hold is given up. */
  async giveTimeBack(bookingId: string, context: WriteContext): Promise<void> {
    const { venueId, slot, requested } = await this.look(bookingId);
    if (!slot || venueId === null) return;
    await (requested
      ? this.slots.free({ bookingId, venueId, at: slot.at }, context)
      : this.slots.release({ bookingId, venueId, day: ukDay(new Date(slot.at)) }, context));
  }

  async look(bookingId: string): Promise<BookingState> {
    return (await this.store.look(bookingStream(bookingId), bookingDecider)).state;
  }

  decide(command: BookingCommand, context: WriteContext): Promise<BookingWritten> {
    return this.store.decide(bookingStream(command.data.bookingId), bookingDecider, command, context);
  }

  private amendTo(data: Extract<BookingCommand, { type: 'AmendDate' }>['data'], context: WriteContext) {
    return this.decide({ type: 'AmendDate', data }, context);
  }
}
