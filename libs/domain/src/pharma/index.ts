export type { PharmaGroupCommand, PharmaGroupRefusal, PlaceChanges } from './group/group.commands.js';
export { pharmaGroupDecider, pharmaGroups } from './group/group.decider.js';
export {
  type PharmaAccess,
  type PharmacyFacts,
  type PharmaGroupEvent,
  type PharmaGroupEventMap,
  pharmaGroupEvents,
  pharmaGroupStream,
} from './group/group.events.js';
export { hasEnded, placeClaimDecider, placeClaims, placeClaimStream } from './group/place-claim.decider.js';
export { placeClaimEvents } from './group/place-claim.events.js';
export { actionsOfApplicant, actionsOfStaff, hasNoOwner, isLastOwner } from './group/group.permissions.js';
export {
  type VoucherBatchCommand,
  voucherBatchDecider,
  voucherBatches,
  type VoucherBatchRefusal,
  type VoucherBatchState,
} from './voucher/voucher-batch.decider.js';
export {
  type VoucherCommand,
  voucherDecider,
  type VoucherRefusal,
  vouchers,
  type VoucherShown,
  type VoucherState,
  voucherStatusAt,
} from './voucher/voucher.decider.js';
export {
  type VoucherBatchEvent,
  type VoucherBatchEventMap,
  voucherBatchEvents,
  voucherBatchStream,
  type VoucherEvent,
  type VoucherEventMap,
  voucherEvents,
  voucherStream,
} from './voucher/voucher.events.js';
export {
  type VaccineStockCommand,
  vaccineStockDecider,
  type VaccineStockRefusal,
  vaccineStocks,
  type VaccineStockState,
} from './stock/vaccine-stock.decider.js';
export {
  type VaccineStockEvent,
  type VaccineStockEventMap,
  vaccineStockEvents,
  vaccineStockStream,
} from './stock/vaccine-stock.events.js';
export {
  isOpenReferral,
  type PharmaReferralCommand,
  pharmaReferralDecider,
  type PharmaReferralRefusal,
  pharmaReferrals,
  type PharmaReferralState,
} from './referral/referral.decider.js';
export {
  type PharmaReferralEvent,
  type PharmaReferralEventMap,
  pharmaReferralEvents,
  pharmaReferralStream,
} from './referral/referral.events.js';
export { pharmaRoleIn } from './group/group-users.js';
export { actionsInGroup, actionsOnPharmacy } from './group/group-pharmacies.permissions.js';
export { editionOf, isOverruled, neverChanged, notFollowed } from './group/group-pharmacies.js';
export {
  actionsOnInvitation,
  actionsOnPhlebotomist,
  actionsOnUser,
  rolesToGive,
  venuesOf,
  venuesWhereWorks,
  worksAlone,
} from './group/group-users.permissions.js';
export {
  isOpenApplication,
  type PharmaGroupState,
  type PharmaInvitation,
  type PharmaUser,
} from './group/group.state.js';
export { phlebotomistId, phlebotomistOf } from './group/phlebotomist-id.js';
export * from './rules.js';
