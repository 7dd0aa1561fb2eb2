import {
  pharmaGroupEvents,
  pharmaGroups,
  vaccineStockEvents,
  vaccineStocks,
  pharmaReferralEvents,
  pharmaReferrals,
  placeClaimEvents,
  placeClaims,
  voucherBatches,
  voucherBatchEvents,
  voucherEvents,
  vouchers,
} from '@meridian/domain/pharma';
import { pharmaGroupMachine, pharmaReferralMachine, voucherMachine } from '@meridian/workflows/pharma';
import { auditedAggregate } from '../../platform/audit/index.js';

export const pharmaAudited = [
  auditedAggregate(pharmaGroups, {
    events: pharmaGroupEvents,
    machine: pharmaGroupMachine,
    enums: {
      status: 'PharmaGroupStatus',
      role: 'OrganisationRole',
      phlebotomist: 'PhlebotomistReview',
      refusal: 'PhlebotomistRefusal',
    },
    named: { table: 'pharma.groups', id: 'group_id', reference: 'company' },
  }),
  auditedAggregate(placeClaims, { events: placeClaimEvents }),
  auditedAggregate(pharmaReferrals, {
    events: pharmaReferralEvents,
    machine: pharmaReferralMachine,
    enums: { status: 'PharmaReferralStatus', why: 'PharmaReferralEnd' },
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
