export {
  isOpenApplication,
  type PharmaGroupCommand,
  pharmaGroupDecider,
  type PharmaGroupRefusal,
  pharmaGroups,
  type PharmaGroupState,
} from './group/group.decider.js';
export {
  type PharmacyFacts,
  type PharmaGroupEvent,
  type PharmaGroupEventMap,
  pharmaGroupEvents,
  pharmaGroupStream,
} from './group/group.events.js';
export { actionsOfApplicant, actionsOfStaff } from './group/group.permissions.js';
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
export * from './rules.js';
