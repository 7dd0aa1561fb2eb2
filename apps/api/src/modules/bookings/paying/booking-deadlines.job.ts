import { Inject, Injectable } from '@nestjs/common';
import { bookings } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import { draftHours } from '@meridian/domain/bookings/rules';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { asJob, EventStore } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { settleTimes } from '../booking/booking-slots.handler.js';
import { endBookingAttempt } from './end-booking-attempt.handler.js';
import { Kits } from '../kits/kits.handler.js';
import { Slots } from '../../diary/index.js';
import { paymentRequest } from '../../payments/index.js';
import { LapsedBookingsQuery } from './lapsed-bookings.query.js';

const minuteMs = 60_000;
/** The request that began it may still be on its way. */
const graceMs = 2 * minuteMs;
const draftMs = draftHours * 60 * minuteMs;
const atOnce = 100;
const acting = asJob('bookings.lapsed');

export interface Ended {
  readonly attempts: number;
  readonly slots: number;
  readonly drafts: number;
}

/**
 * Ends what was left lying: attempts to pay for which no payment was asked, times that are taken for no booking, and bookings
 * that nobody went on with for a day, or paid by the link that was mailed. Every instance of the API does it: each step counts once.
 */
@Injectable()
export class BookingDeadlines {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Slots) private readonly slots: Slots,
    @Inject(Kits) private readonly kits: Kits,
    @Inject(LapsedBookingsQuery) private readonly lapsed: LapsedBookingsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers how many of each were ended. */
  async end(): Promise<Ended> {
    const attempts = await this.endAttempts();
    const slots = await this.freeSlots();
    return { attempts, slots, drafts: await this.endDrafts() };
  }

  private async endAttempts(): Promise<number> {
    let ended = 0;
    for (const { bookingId, orderId, paymentId } of await this.lapsed.attempts(this.before(graceMs), atOnce)) {
      if (await this.paymentAsked(paymentId)) continue;
      await endBookingAttempt(this.tools, { bookingId, orderId, why: 'expired' }, acting);
      ended += 1;
    }
    return ended;
  }

  private async freeSlots(): Promise<number> {
    const found = await this.lapsed.looseSlots(this.before(graceMs), atOnce);
    for (const { bookingId, at } of found) await settleTimes(this.tools, bookingId, [at.toISOString()], acting);
    return found.length;
  }

  private async endDrafts(): Promise<number> {
    let ended = 0;
    const drafts = await this.lapsed.draftsSince(this.before(draftMs), atOnce);
    const links = await this.lapsed.linksUntil(this.clock.now(), atOnce);
    for (const bookingId of new Set([...drafts, ...links])) {
      const expired = await this.store.send(bookings, { type: 'ExpireBooking', data: { bookingId } }, acting);
      if (!isRefused(expired)) ended += 1;
    }
    return ended;
  }

  private before(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() - milliseconds);
  }

  private get tools() {
    const { store, slots, kits } = this;
    return { store, slots, kits, now: () => this.clock.now() };
  }

  private async paymentAsked(paymentId: string): Promise<boolean> {
    return (await paymentRequest(this.store, paymentId)) !== null;
  }
}

export const bookingDeadlines = repeated(BookingDeadlines, {
  name: 'bookings.lapsed',
  everyMs: 30_000,
  run: (deadlines) => deadlines.end(),
});
