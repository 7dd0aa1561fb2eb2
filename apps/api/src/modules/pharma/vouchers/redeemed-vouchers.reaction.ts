import { isRefused } from '@meridian/domain/kernel';
import { voucherDecider, type VoucherEventMap, voucherStream } from '@meridian/domain/pharma';
import { provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { TakeVoucherHandler } from '../../bookings/index.js';

/** A voucher that was redeemed for a booking pays for it, or can be used again, wherever the server stopped in between. */
export const redeemedVouchersReaction = provideReaction(
  { store: reactionStore, bookings: TakeVoucherHandler },
  ({ store, bookings }) =>
    reaction<Pick<VoucherEventMap, 'VoucherRedeemed'>>({
      name: 'pharma.redeemed_vouchers',
      attempts: 'forAnHour',
      on: {
        async VoucherRedeemed({ data: { voucherId, redemptionId: bookingId, way } }, { acting }) {
          if (way !== 'booking') return;
          const { redeemed } = (await store.look(voucherStream(voucherId), voucherDecider)).state;
          if (redeemed?.redemptionId !== bookingId) return;
          const settled = await bookings.settle({ bookingId, voucherId }, acting);
          if (!isRefused(settled)) return;
          if (settled.refused === 'busy') throw new Error('the booking is busy');
          await bookings.release({ voucherId, bookingId }, acting);
        },
      },
    }),
);
