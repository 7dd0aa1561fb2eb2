import { Inject, Injectable } from '@nestjs/common';
import {
  bookings,
  type BookingAttempt,
  type BookingCommand,
  bookingDecider,
  type BookingState,
  bookingStream,
  payMinutes,
} from '@meridian/domain/bookings';
import { type ReservedSlot } from '@meridian/domain/diary';
import { isRefused, money, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import type { OpenBooking } from '../booking/booking-access.service.js';
import { bookingAttemptIds, referenceOf } from '../booking/booking-ids.js';
import { BookingReferrals } from '../booking/booking-referrals.registry.js';
import { type BookingOffer, BookingOffers } from '../booking/booking-offers.service.js';
import { wouldRefuse } from '../booking/booking-answer.handler.js';
import { Kits } from '../kits/kits.handler.js';
import { Slots } from '../../diary/index.js';

export type BookingDue = Pick<BookingAttempt, 'orderId' | 'paymentId' | 'until' | 'total'>;
export type PayBookingAnswer = { readonly due: BookingDue } | { readonly settled: true } | Refused;

interface Asked {
  readonly idempotencyKey: string;
  /** The total on the screen. */
  readonly seen: number;
}

const minuteMs = 60_000;
/** Less than this is not enough to pay in. */
const leastMs = 2 * minuteMs;

/** Starts the payment of a complete booking, and holds its time until the money arrives. */
@Injectable()
export class PayBookingHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Slots) private readonly slots: Slots,
    @Inject(Kits) private readonly kits: Kits,
    @Inject(BookingReferrals) private readonly referrals: BookingReferrals,
    @Inject(BookingOffers) private readonly offers: BookingOffers,
  ) {}

  async handle(
    { bookingId, state }: OpenBooking,
    { idempotencyKey, seen }: Asked,
    context: WriteContext,
  ): Promise<PayBookingAnswer> {
    const ids = bookingAttemptIds(bookingId, idempotencyKey);
    const known = answered(state, ids.orderId, ids.paymentId);
    if (known) return known;
    const offered = await this.offers.for(state.testId, state.venueId);
    if (isRefused(offered)) return offered;
    const begin = (kept: ReservedSlot | null, until: string): BookingCommand => ({
      type: 'BeginBookingPayment',
      data: { bookingId, ...ids, reference: referenceOf(bookingId), ...offered, kept, seen: money(seen), until },
    });
    const now = this.clock.now();
    const wanted = new Date(now.getTime() + payMinutes * minuteMs).toISOString();
    const early = wouldRefuse(begin(state.slot, wanted), state, now);
    if (early) return early;
    const bound = await this.bind(bookingId, state, offered, context);
    if (bound) return bound;
    const held = await this.hold(bookingId, state, { now, wanted }, context);
    if ('refused' in held) return held;
    const { kept, until } = held;
    const taken = await this.referrals.book(bookingId, state, context);
    if (taken) return taken;
    const begun = await this.store.send(bookings, begin(kept, until), context);
    if (isRefused(begun)) {
      await this.letReferralGo(bookingId, context);
      return begun;
    }
    const attempt = begun.state?.attempt;
    if (attempt?.orderId === ids.orderId) return { due: attempt };
    return (begun.state && answered(begun.state, ids.orderId, ids.paymentId)) ?? refuse('attemptOver');
  }

  private async bind(
    bookingId: string,
    { kit }: BookingState,
    { offer }: BookingOffer,
    context: WriteContext,
  ): Promise<Refused | null> {
    if (!offer.kit || kit === null) return null;
    const bound = await this.kits.bind(kit, bookingId, context);
    return isRefused(bound) ? refuse(bound.refused, { page: 'barcode' }) : null;
  }

  /** Unless the booking was made, or is being paid, in another window meanwhile. */
  private async letReferralGo(bookingId: string, context: WriteContext): Promise<void> {
    const { state } = await this.store.look(bookingStream(bookingId), bookingDecider);
    if (!state.attempt && !state.requested) await this.referrals.release(bookingId, state, context);
  }

  /** Anyone who kept a time as long as one may can still pay in what is left of it. */
  private async hold(
    bookingId: string,
    { venueId, slot }: BookingState,
    { now, wanted }: { readonly now: Date; readonly wanted: string },
    context: WriteContext,
  ): Promise<{ readonly kept: ReservedSlot; readonly until: string } | Refused> {
    if (venueId === null || !slot) return refuse('slotNeeded');
    const { at, people } = slot;
    const held = await this.slots.hold({ bookingId, venueId, at, people, until: wanted }, context);
    if (!('refused' in held)) return { kept: held.kept, until: wanted };
    if (held.refused !== 'heldLongEnough') return held;
    const kept = await this.slots.kept({ bookingId, venueId, at });
    const left = Date.parse(kept?.until ?? '') - now.getTime();
    return kept?.until !== undefined && left >= leastMs ? { kept, until: kept.until } : held;
  }
}

/** What the same press was answered before. */
function answered(
  { attempt, lapsed, receipts, requested }: BookingState,
  orderId: string,
  paymentId: string,
): PayBookingAnswer | null {
  if (attempt?.orderId === orderId) return { due: attempt };
  if (receipts.some((receipt) => receipt.paymentId === paymentId)) {
    return requested ? { settled: true } : refuse('attemptOver');
  }
  return lapsed?.orderId === orderId ? refuse('attemptOver') : null;
}
