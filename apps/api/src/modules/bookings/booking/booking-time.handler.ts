import { Inject, Injectable } from '@nestjs/common';
import {
  bookings,
  type BookingCommand,
  bookingDecider,
  type BookingState,
  bookingStream,
  holdMinutes,
} from '@meridian/domain/bookings';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import type { OpenBooking } from './booking-access.service.js';
import { dayOf } from './booking-slots.handler.js';
import { type BookingAnswer, wouldRefuse } from './booking-answer.handler.js';
import { Slots } from '../../diary/index.js';

type Outcome = Promise<BookingAnswer>;

const minuteMs = 60_000;

/** The time of a booking that is not made yet: kept for ten minutes, and given back. */
@Injectable()
export class BookingTimeHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Slots) private readonly slots: Slots,
  ) {}

  /** The new time is kept before the old one is given back. */
  async choose(
    { bookingId, state }: OpenBooking,
    { at, people }: { readonly at: string; readonly people: number },
    context: WriteContext,
  ): Outcome {
    const { venueId } = state;
    if (venueId === null) return refuse('unknownBooking');
    const now = this.clock.now();
    const until = new Date(now.getTime() + holdMinutes * minuteMs).toISOString();
    const wanted: BookingCommand = { type: 'ChooseSlot', data: { bookingId, venueId, at, until, people } };
    const early = wouldRefuse(wanted, state, now);
    if (early && early.refused !== 'slotPast') return early;
    const held = await this.slots.hold({ bookingId, venueId, at, people, until }, context);
    if ('refused' in held) return held;
    const { kept } = held;
    const data = { bookingId, venueId, at: kept.at, until: kept.until ?? until, people: kept.people };
    const chosen = await this.store.send(bookings, { type: 'ChooseSlot', data }, context);
    if (isRefused(chosen)) return chosen;
    await this.leave(bookingId, state, kept.at, context);
    return chosen;
  }

  async release({ bookingId, state: { venueId, slot } }: OpenBooking, context: WriteContext): Outcome {
    const { state, position } = await this.store.look(bookingStream(bookingId), bookingDecider);
    if (venueId === null || !slot || state.status !== 'held' || state.attempt) return { position };
    return this.slots.release({ bookingId, venueId, day: dayOf(slot.at) }, context);
  }

  /** What is left behind where this is cut short lapses, or is found by the job. */
  private async leave(bookingId: string, { venueId, slot }: BookingState, at: string, context: WriteContext) {
    if (venueId === null || !slot || Date.parse(slot.at) === Date.parse(at)) return;
    if (dayOf(slot.at) !== dayOf(at)) {
      await this.slots.release({ bookingId, venueId, day: dayOf(slot.at) }, context);
    }
    await this.slots.free({ bookingId, venueId, at: slot.at }, context);
  }
}
