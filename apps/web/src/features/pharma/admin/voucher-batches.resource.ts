import { staffVoucherBatches } from '@meridian/contracts/generated/admin-metadata/pharma';
import { adminResource, recordPage } from '../../../ui/admin/index.ts';

/** To look at: the groups issue vouchers and make them void. */
export const voucherBatchesResource = adminResource({
  title: 'adminVouchers.title',
  lead: 'adminVouchers.lead',
  record: recordPage({
    list: staffVoucherBatches,
    named: 'name',
    audit: 'voucherbatch',
    columns: [
      { name: 'name', width: '13rem' },
      { name: 'company', width: '12rem' },
      { name: 'issuedBy', width: '9rem' },
      { name: 'payer', width: '9rem' },
      { name: 'vaccine', width: '12rem' },
      { name: 'count', width: '6rem' },
      { name: 'unused', width: '6rem' },
      { name: 'redeemed', width: '6rem' },
      { name: 'void', width: '6rem' },
      { name: 'expired', width: '6rem' },
      { name: 'validUntil', width: '9rem' },
      { name: 'issuedAt', width: '11rem' },
    ],
  }),
  views: [
    {
      name: 'valid',
      label: 'adminVouchers.view.valid',
      filter: { valid: true },
      order: { by: 'validUntil', direction: 'ascending' },
      empty: { title: 'adminVouchers.view.valid.empty', text: 'adminVouchers.view.valid.empty.text' },
    },
    { name: 'all', label: 'adminVouchers.view.all' },
  ],
});
