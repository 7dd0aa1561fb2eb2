import { Inject, Injectable } from '@nestjs/common';
import {
  type BookingCommand,
  bookingDecider,
  type BookingEvent,
  bookings,
  bookingStream,
} from '@meridian/domain/bookings';
import type { ReservedSlot } from '@meridian/domain/diary';
import { isRefused, type Refused, refuse, times, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import { MailLimits } from '../../../platform/throttle/index.js';
import { type BookedTime, type SlotLost, Slots } from '../../diary/index.js';
import { linkUntil } from '../../payments/index.js';
import { wouldRefuse } from '../booking/booking-answer.handler.js';
import { referenceOf } from '../booking/booking-ids.js';
import { BookingOffers } from '../booking/booking-offers.service.js';

/** Mails the link of a booking once more, and holds its time as much longer as a day allows; or takes it back. */
@Injectable()
export class PaymentLinksHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Slots) private readonly slots: Slots,
    @Inject(BookingOffers) private readonly offers: BookingOffers,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async again(bookingId: string, context: WriteContext): Promise<Written<BookingEvent> | Refused | SlotLost> {
    const { state } = await this.store.look(bookingStream(bookingId), bookingDecider);
    const { slot, owner, testId, venueId, paymentLink, keys, patients } = state;
    if (!paymentLink || !slot || owner === null || venueId === null) return refuse('noLink');
    const now = context.now ?? this.clock.now();
    if (Date.parse(paymentLink.until) <= now.getTime()) return refuse('linkExpired');
    const offered = await this.offers.for(testId, venueId);
    if (isRefused(offered)) return offered;
    const mailboxes = keys.email === null ? [] : [keys.email];
    const seen = times(offered.offer.price, patients.length);
    const wanted = { bookingId, ...offered, reference: referenceOf(bookingId), seen };
    const send = (kept: ReservedSlot | null, until: string): BookingCommand => ({
      type: 'SendPaymentLink',
      data: { ...wanted, kept, until },
    });
    const early = wouldRefuse(send(slot, paymentLink.until), state, now);
    if (early) return early;
    const time = { bookingId, venueId, at: slot.at };
    return this.limits.during('link', { mailboxes, account: owner }, async () => {
      const until = linkUntil(slot.at, now);
      const held = await this.slots.hold({ ...time, people: slot.people, until }, context);
      const longEnough = isRefused(held) && held.refused === 'heldLongEnough';
      if (isRefused(held) && !longEnough) return held;
      const kept = isRefused(held) ? await this.slots.kept(time) : held.kept;
      const sent = await this.store.send(bookings, send(kept, longEnough ? paymentLink.until : until), context);
      if (isRefused(sent)) await this.release(time, context);
      return sent;
    });
  }

  /** What ended meanwhile keeps no time. */
  private async release({ bookingId, venueId, at }: BookedTime, context: WriteContext): Promise<void> {
    const { state } = await this.store.look(bookingStream(bookingId), bookingDecider);
    if (state.status !== 'cancelled' && state.status !== 'expired') return;
    await this.slots.release({ bookingId, venueId, day: ukDay(new Date(at)) }, context);
  }

  withdraw(bookingId: string, context: WriteContext): Promise<Written<BookingEvent> | Refused> {
    return this.store.send(bookings, { type: 'WithdrawPaymentLink', data: { bookingId } }, context);
  }
}
