import type { VoucherBatchEventMap } from '@meridian/domain/pharma';
import { provideReaction, reaction } from '../../../platform/reactions/index.js';
import { IssuedVouchers } from './issued-vouchers.service.js';

/** A batch has its vouchers, though the request that issued it was cut. */
export const voucherBatchesReaction = provideReaction({ issuing: IssuedVouchers }, ({ issuing }) =>
  reaction<VoucherBatchEventMap>({
    name: 'pharma.voucher_batches',
    fromStart: true,
    on: {
      async VoucherBatchIssued({ data }, { acting }) {
        await issuing.issue(data, acting);
      },
    },
  }),
);
