import { voucherBatches, voucherBatchEvents, voucherEvents, vouchers } from '@meridian/domain/pharma';
import { stateProjection } from '../../../platform/projector/index.js';

/** Batches of vouchers, by who issued them for which group. */
export const voucherBatchesProjection = stateProjection({
  name: 'pharma.voucher_batches',
  version: 1,
  of: voucherBatches,
  events: voucherBatchEvents,
  id: 'batch_id',
  table: { group_id: 'text not null', name: 'text not null', payer: 'text not null', valid_until: 'date not null' },
  columns: ({ issued }) =>
    issued && {
      group_id: issued.groupId,
      name: issued.name,
      payer: issued.payer,
      valid_until: issued.validUntil,
    },
  indexes: {
    voucher_batches_of_group: '(group_id, created_at desc, batch_id)',
    voucher_batches_by_issue: '(created_at, batch_id)',
    voucher_batches_by_end: '(valid_until, batch_id)',
  },
});

/** Vouchers of each batch. No code is here. */
export const vouchersProjection = stateProjection({
  name: 'pharma.vouchers',
  version: 1,
  of: vouchers,
  events: voucherEvents,
  id: 'voucher_id',
  table: {
    batch_id: 'text not null',
    serial: 'int not null',
    status: 'text not null',
    reserved_until: 'timestamptz',
    valid_until: 'date not null',
  },
  columns: ({ issued, status, reserved }) =>
    issued && {
      batch_id: issued.batchId,
      serial: issued.serial,
      status,
      reserved_until: reserved?.until,
      valid_until: issued.validUntil,
    },
  times: { redeemed_at: ['VoucherRedeemed'] },
  indexes: { vouchers_of_batch: '(batch_id, serial)' },
});
