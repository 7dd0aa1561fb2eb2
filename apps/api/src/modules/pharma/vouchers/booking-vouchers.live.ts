import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import {
  type VoucherCommand,
  voucherDecider,
  type VoucherRefusal,
  vouchers,
  voucherStream,
} from '@meridian/domain/pharma';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { BookingVouchers, type VoucherIssuer } from '../../bookings/index.js';
import { PharmaOffering } from '../groups/pharma-offering.service.js';
import { VoucherLookUps } from './voucher-lookups.service.js';
import { VoucherPlaces } from './voucher-places.service.js';

type Asked = Parameters<VoucherIssuer['reserve']>;
type Use = Parameters<VoucherIssuer['redeem']>[0];
type Held = Parameters<VoucherIssuer['release']>[0];

/** Vouchers as bookings of vaccinations take them. */
@Injectable()
export class VouchersOfBookings implements VoucherIssuer, OnModuleInit {
  constructor(
    @Inject(BookingVouchers) private readonly bookings: BookingVouchers,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(VoucherLookUps) private readonly lookUps: VoucherLookUps,
    @Inject(VoucherPlaces) private readonly places: VoucherPlaces,
    @Inject(PharmaOffering) private readonly offering: PharmaOffering,
  ) {}

  onModuleInit(): void {
    this.bookings.register(this);
  }

  async reserve({ code, ...use }: Asked[0], caller: Asked[1], context: WriteContext) {
    if (!(await this.offering.isOpen(caller.viewer))) return refuse('unknownVoucher');
    const found = await this.lookUps.find(code, caller);
    if (isRefused(found))
      return found.refused === 'throttled' ? refuse('voucherThrottled', found.details) : refuse('unknownVoucher');
    const { voucherId, state } = found;
    const venues = await this.places.of(state.issued.groupId);
    const refused = await this.send({ type: 'ReserveVoucher', data: { voucherId, venues, ...use } }, context);
    return refused ?? { voucherId };
  }

  async redeem({ voucherId, bookingId: redemptionId, ...use }: Use, context: WriteContext) {
    const { state } = await this.store.look(voucherStream(voucherId), voucherDecider);
    const venues = state.issued ? await this.places.of(state.issued.groupId) : [];
    const data = { voucherId, venues, redemptionId, ...use };
    return this.send({ type: 'RedeemVoucher', data }, context);
  }

  async release({ voucherId, bookingId, only }: Held, context: WriteContext): Promise<void> {
    const data = { voucherId, bookingId, ...(only && { only }) };
    const released = await this.store.send(vouchers, { type: 'ReleaseVoucher', data }, context);
    if (isRefused(released)) throw new Error(`a voucher was not released: ${released.refused}`);
  }

  private async send(command: VoucherCommand, context: WriteContext) {
    const sent = await this.store.send(vouchers, command, context);
    return isRefused(sent) ? said(sent) : null;
  }
}

/** What is no matter of who uses a voucher is not told apart. */
function said(sent: Refused<VoucherRefusal | 'busy'>) {
  const { refused } = sent;
  return refuse(refused === 'voucherExists' || refused === 'throttled' ? 'unknownVoucher' : refused);
}
