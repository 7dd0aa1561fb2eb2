import { adminOperations } from '../../../platform/operations/index.js';
import { staffVoucherBatchList } from './staff-voucher-batches.query.js';
import { VouchersQuery } from './vouchers.query.js';

/** Staff see the vouchers of all groups; the groups issue them and make them void. */
export const staffVoucherOperations = adminOperations({
  name: 'staffVoucherOperations',
  module: 'pharma',
  uses: { list: staffVoucherBatchList, vouchers: VouchersQuery },
  fields: {
    Query: {
      staffVoucherBatches: {
        allow: 'frontDesk+finance',
        run: ({ args, list }) => list.page(args),
        shows: {
          record: 'professional',
          whose: ({ vouchers }, { rows }) => vouchers.issuersOf(rows.map(({ id }) => id)),
        },
      },
    },
  },
});
