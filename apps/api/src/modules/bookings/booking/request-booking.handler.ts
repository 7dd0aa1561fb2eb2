import { Inject, Injectable } from '@nestjs/common';
import {
  bookings,
  type BookingCommand,
  bookingDecider,
  type BookingState,
  bookingStream,
} from '@meridian/domain/bookings';
import { type ReservedSlot } from '@meridian/domain/diary';
import { isRefused, money, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import type { OpenBooking } from './booking-access.service.js';
import { referenceOf } from './booking-ids.js';
import { BookingReferrals } from './booking-referrals.registry.js';
import { BookingVouchers } from './booking-vouchers.registry.js';
import { BookingOffers } from './booking-offers.service.js';
import { reservedTime, takeTime } from './booking-slots.handler.js';
import { type BookingAnswer, wouldRefuse } from './booking-answer.handler.js';
import { Kits } from '../kits/kits.handler.js';
import { Slots } from '../../diary/index.js';

/** Books without a payment: it is paid at the visit, or nothing is due. The time is taken before the booking is made. */
@Injectable()
export class RequestBookingHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Slots) private readonly slots: Slots,
    @Inject(Kits) private readonly kits: Kits,
    @Inject(BookingReferrals) private readonly referrals: BookingReferrals,
    @Inject(BookingVouchers) private readonly vouchers: BookingVouchers,
    @Inject(BookingOffers) private readonly offers: BookingOffers,
  ) {}

  /** `seen`: the total on the screen. */
  async handle({ bookingId, state }: OpenBooking, seen: number, context: WriteContext): Promise<BookingAnswer> {
    const { testId, venueId, slot, kit, voucher } = state;
    const reference = referenceOf(bookingId);
    const now = this.clock.now();
    const offered = await this.offers.for(testId, venueId);
    if (isRefused(offered)) return offered;
    const asked = (kept: ReservedSlot | null): BookingCommand => ({
      type: 'RequestBooking',
      data: { bookingId, reference, ...offered, kept, seen: money(seen), ...(voucher !== null && { voucher }) },
    });
    const kept = slot && { at: slot.at, people: slot.people };
    const early = wouldRefuse(asked(kept), state, now);
    if (early) return early;
    if (state.requested || venueId === null || !slot) return this.store.send(bookings, asked(kept), context);
    if (offered.offer.kit && kit !== null) {
      const bound = await this.kits.bind(kit, bookingId, context);
      if (isRefused(bound)) return refuse(bound.refused, { page: 'barcode' });
    }
    const lost = await takeTime(this.slots, { bookingId, venueId, at: slot.at, people: slot.people }, now, context);
    if (lost) return lost;
    const spent =
      (await this.referrals.book(bookingId, state, context)) ?? (await this.redeem({ bookingId, state }, context));
    const requested = spent ?? (await this.store.send(bookings, asked(kept), context));
    if (isRefused(requested)) await this.giveUp(bookingId, { venueId, at: slot.at, kit, voucher }, context);
    return requested;
  }

  /** Before the booking is made, so that what pays for it cannot be used elsewhere. */
  private async redeem({ bookingId, state }: OpenBooking, context: WriteContext): Promise<Refused | null> {
    const { voucher: voucherId, testId, venueId } = state;
    if (voucherId === null || testId === null || venueId === null) return null;
    const refused = await this.vouchers.issuer.redeem({ voucherId, bookingId, testId, venueId }, context);
    return refused && refuse(refused.refused, { page: 'summary' });
  }

  /** Somebody changed the booking in another window meanwhile. */
  private async giveUp(
    bookingId: string,
    {
      venueId,
      at,
      kit,
      voucher,
    }: Pick<BookingState, 'kit' | 'voucher'> & { readonly venueId: string; readonly at: string },
    context: WriteContext,
  ): Promise<void> {
    const { state } = await this.store.look(bookingStream(bookingId), bookingDecider);
    if (state.attempt || reservedTime(state) !== null) return;
    await this.slots.free({ bookingId, venueId, at }, context);
    await this.referrals.release(bookingId, state, context);
    if (kit !== null) await this.kits.unbind(kit, bookingId, context);
    if (voucher !== null) await this.vouchers.issuer.release({ voucherId: voucher, bookingId }, context);
  }
}
