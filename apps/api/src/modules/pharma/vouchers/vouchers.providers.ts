import { VouchersOfBookings } from './booking-vouchers.live.js';
import { returnedVouchersReaction } from './returned-vouchers.reaction.js';
import { CounterVouchers } from './counter-vouchers.service.js';
import { HeldVouchers } from './held-vouchers.service.js';
import { IssuedVouchers } from './issued-vouchers.service.js';
import { VoidedVouchers } from './voided-vouchers.service.js';
import { voucherBatchesReaction } from './voucher-batches.reaction.js';
import { VoucherCodes } from './voucher-codes.service.js';
import { redeemedVouchersReaction } from './redeemed-vouchers.reaction.js';
import { VoucherLookUps } from './voucher-lookups.service.js';
import { VoucherPlaces } from './voucher-places.service.js';
import { voucherOperations } from './vouchers.operations.js';
import { staffVoucherBatchList } from './staff-voucher-batches.query.js';
import { staffVoucherOperations } from './staff-vouchers.operations.js';
import { VouchersQuery } from './vouchers.query.js';

export const vouchersProviders = [
  CounterVouchers,
  HeldVouchers,
  IssuedVouchers,
  VoidedVouchers,
  VoucherCodes,
  VoucherLookUps,
  VoucherPlaces,
  VouchersQuery,
  staffVoucherBatchList,
  staffVoucherOperations,
  VouchersOfBookings,
  returnedVouchersReaction,
  redeemedVouchersReaction,
  voucherBatchesReaction,
  voucherOperations,
];
