import { Inject, Injectable } from '@nestjs/common';
import { bookings, holdMinutes } from '@meridian/domain/bookings';
import { isRefused, refuse } from '@meridian/domain/kernel';
import type { FastifyRequest } from 'fastify';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import type { OpenBooking } from './booking-access.service.js';
import { type BookingAnswer, wouldRefuse } from './booking-answer.handler.js';
import { BookingVouchers } from './booking-vouchers.registry.js';

interface Asking {
  readonly viewer: Viewer;
  readonly request: FastifyRequest;
}

/** A voucher is reserved for as long as a time is kept, and pays once the booking is made. */
@Injectable()
export class GiveVoucherHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(BookingVouchers) private readonly vouchers: BookingVouchers,
  ) {}

  async give({ bookingId, state }: OpenBooking, code: string, asking: Asking, context: WriteContext) {
    const { testId, venueId } = state;
    if (testId === null || venueId === null) return refuse('unknownBooking');
    const now = this.clock.now();
    const early = wouldRefuse({ type: 'GiveVoucher', data: { bookingId, voucherId: 'wanted' } }, state, now);
    if (early) return early;
    const until = new Date(now.getTime() + holdMinutes * 60_000).toISOString();
    const { issuer } = this.vouchers;
    const reserved = await issuer.reserve({ bookingId, testId, venueId, code, until }, asking, context);
    if (isRefused(reserved)) return reserved;
    const { voucherId } = reserved;
    const given = await this.store.send(bookings, { type: 'GiveVoucher', data: { bookingId, voucherId } }, context);
    const useless = isRefused(given) ? voucherId : state.voucher;
    if (useless !== null && useless !== (isRefused(given) ? null : voucherId)) {
      await issuer.release({ voucherId: useless, bookingId, only: 'reserved' }, context);
    }
    return given;
  }

  async remove({ bookingId, state }: OpenBooking, context: WriteContext): Promise<BookingAnswer> {
    const removed = await this.store.send(bookings, { type: 'RemoveVoucher', data: { bookingId } }, context);
    if (!isRefused(removed) && state.voucher !== null) {
      await this.vouchers.issuer.release({ voucherId: state.voucher, bookingId, only: 'reserved' }, context);
    }
    return removed;
  }
}
