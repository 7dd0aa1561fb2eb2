import {
  day,
  defineEvents,
  event,
  type EventOf,
  id,
  instant,
  longestTitle,
  oneOf,
  text,
  wholeNumber,
} from '../../kernel/index.js';
import { longestVoucherReason, mostVouchersOfBatch } from './voucher.rules.js';

const voucherId = id();
const batchId = id();
const bookingId = id();
const groupId = id();
/** For which vaccination, until the end of which day in the United Kingdom. */
const terms = { testId: id(), validUntil: day() };

export const voucherBatchEvents = defineEvents({
  /** `payer`: the company or body that pays the group for what is redeemed. */
  VoucherBatchIssued: event({
    version: 1,
    fields: {
      batchId,
      groupId,
      name: text(longestTitle, 1),
      payer: text(longestTitle, 1),
      count: wholeNumber({ min: 1, max: mostVouchersOfBatch }),
      ...terms,
    },
  }),
});

/** The code is in none of them: `voucherId` is a keyed hash of it, and it is made anew from batch and serial number. */
export const voucherEvents = defineEvents({
  VoucherIssued: event({
    version: 1,
    fields: { voucherId, batchId, groupId, serial: wholeNumber({ min: 1 }), ...terms },
  }),
  VoucherReserved: event({ version: 1, fields: { voucherId, bookingId, until: instant() } }),
  /** A booking that had it, reserved or redeemed, has it no more. */
  VoucherReleased: event({ version: 1, fields: { voucherId, bookingId } }),
  /** For a booking, whose id `redemptionId` is. Nothing writes `counter` any more, which was for none. */
  VoucherRedeemed: event({
    version: 1,
    fields: {
      voucherId,
      way: oneOf('booking', 'counter'),
      redemptionId: id(),
      venueId: id(),
    },
  }),
  VoucherVoided: event({ version: 1, fields: { voucherId, reason: text(longestVoucherReason, 1) } }),
});

export type VoucherBatchEvent = EventOf<typeof voucherBatchEvents>;
export type VoucherBatchEventMap = { readonly [Event in VoucherBatchEvent as Event['type']]: Event['data'] };
export type VoucherEvent = EventOf<typeof voucherEvents>;
export type VoucherEventMap = { readonly [Event in VoucherEvent as Event['type']]: Event['data'] };

export const voucherStream = (voucherId: string): string => `voucher-${voucherId}`;
export const voucherBatchStream = (batchId: string): string => `voucherbatch-${batchId}`;
