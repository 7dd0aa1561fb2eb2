import {
  pharmaGroupEvents,
  pharmaGroups,
  vaccineStockEvents,
  vaccineStocks,
  voucherBatches,
  voucherBatchEvents,
  voucherEvents,
  vouchers,
} from '@meridian/domain/pharma';
import { pharmaGroupMachine, voucherMachine } from '@meridian/workflows/pharma';
import { auditedAggregate } from '../../platform/audit/index.js';

export const pharmaAudited = [
  auditedAggregate(pharmaGroups, {
    events: pharmaGroupEvents,
    machine: pharmaGroupMachine,
    enums: { status: 'PharmaGroupStatus', role: 'OrganisationRole', phlebotomist: 'PhlebotomistReview' },
    named: { table: 'pharma.groups', id: 'group_id', reference: 'company' },
  }),
  auditedAggregate(voucherBatches, {
    events: voucherBatchEvents,
    named: { table: 'pharma.voucher_batches', id: 'batch_id', reference: 'name' },
  }),
  auditedAggregate(vouchers, {
    events: voucherEvents,
    machine: voucherMachine,
    enums: { status: 'VoucherStatus' },
  }),
  auditedAggregate(vaccineStocks, {
    events: vaccineStockEvents,
    enums: { writeOff: 'VaccineWriteOff', stopped: 'VaccineWriteOff' },
  }),
];
