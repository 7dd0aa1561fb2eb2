import { Inject, Injectable } from '@nestjs/common';
import { bookingDecider, bookings, bookingStream } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { BookingVouchers, type VoucherIssuer, type VoucherUse } from '../booking/booking-vouchers.registry.js';

/** Whose wrong codes are counted. */
export type VoucherCaller = Parameters<VoucherIssuer['reserve']>[1];

const reservedMs = 60_000;

/** A voucher pays at the visit. It is redeemed first, so that it pays once; where the server was cut off after that, whoever issued it settles it. */
@Injectable()
export class TakeVoucherHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(BookingVouchers) private readonly vouchers: BookingVouchers,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async take(use: VoucherUse, code: string, caller: VoucherCaller, context: WriteContext) {
    const { issuer } = this.vouchers;
    const { bookingId } = use;
    const until = new Date(this.clock.now().getTime() + reservedMs).toISOString();
    const reserved = await issuer.reserve({ ...use, code, until }, caller, context);
    if (isRefused(reserved)) return reserved;
    const { voucherId } = reserved;
    const spent = await issuer.redeem({ ...use, voucherId }, context);
    if (spent) return spent;
    const taken = await this.settle({ bookingId, voucherId }, context);
    // What was not decided is settled by whoever issued the voucher: it may pay already.
    if (isRefused(taken) && taken.refused !== 'busy') await this.release({ voucherId, bookingId }, context);
    return taken;
  }

  /** Free again, unless the booking has it. */
  async release(data: { readonly bookingId: string; readonly voucherId: string }, context: WriteContext) {
    const { state } = await this.store.look(bookingStream(data.bookingId), bookingDecider);
    if (state.voucher !== data.voucherId) await this.vouchers.issuer.release(data, context);
  }

  /** Pays with what was redeemed for it. May be repeated. */
  settle(data: { readonly bookingId: string; readonly voucherId: string }, context: WriteContext) {
    return this.store.send(bookings, { type: 'TakeVoucher', data }, context);
  }
}
