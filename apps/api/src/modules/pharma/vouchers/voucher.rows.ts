import type { VoucherStatus } from '@meridian/contracts/generated/public';
import type { VoucherBatchState, VoucherState } from '@meridian/domain/pharma';
import { query } from '../../../platform/postgres/index.js';
import type { Stored } from '../../../platform/projector/stored-state.js';

export interface VoucherBatchRow {
  readonly batch_id: string;
  readonly state: Stored<VoucherBatchState>;
  readonly created_at: Date;
  readonly created_by: string;
}

export interface VoucherRow {
  readonly voucher_id: string;
  readonly batch_id: string;
  readonly state: Stored<VoucherState>;
  readonly redeemed_at: Date | null;
}

/** `voucherStatusAt` over columns: $2 is this moment, $3 the day in the United Kingdom. */
const statusNow = `case when status in ('redeemed', 'void') then status
  when reserved_until > $2::timestamptz then 'reserved'
  when valid_until < $3::date then 'expired' else 'issued' end`;
export const batchColumns = 'batch_id, state, created_at, created_by';
const voucherColumns = 'voucher_id, batch_id, state, redeemed_at';

export const batchesOfGroup = query<VoucherBatchRow>(
  'pharma.voucher_batches_of',
  `select ${batchColumns} from pharma.voucher_batches b where group_id = $1 and ($2::text is null or exists (
     select from pharma.voucher_batches seen where seen.batch_id = $2 and seen.group_id = b.group_id
       and (b.created_at < seen.created_at or (b.created_at = seen.created_at and b.batch_id > seen.batch_id))))
   order by created_at desc, batch_id limit $3`,
);
export const batchesById = query<VoucherBatchRow>(
  'pharma.voucher_batches_by_id',
  `select ${batchColumns} from pharma.voucher_batches where batch_id = any ($1::text[])`,
);
export const companiesById = query<{ readonly group_id: string; readonly company: string }>(
  'pharma.companies',
  'select group_id, company from pharma.groups where group_id = any ($1::text[])',
);
export const countsOfBatches = query<{
  readonly batch_id: string;
  readonly status: VoucherStatus;
  readonly count: number;
}>(
  'pharma.voucher_counts',
  `select batch_id, ${statusNow} as status, count(*)::int as count from pharma.vouchers
   where batch_id = any ($1::text[]) group by 1, 2`,
);
export const vouchersOfBatch = query<VoucherRow>(
  'pharma.vouchers_of_batch',
  `select ${voucherColumns} from pharma.vouchers where batch_id = $1 and ($4::text is null or ${statusNow} = $4)
   and serial > $5 order by serial limit $6`,
);
export const voucherById = query<VoucherRow>(
  'pharma.voucher',
  `select ${voucherColumns} from pharma.vouchers where voucher_id = $1`,
);
