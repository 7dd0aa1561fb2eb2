export { type ChooserGroup, isEnough, type LoadedPart, type Loads, type PharmaChoice } from './choice.js';
export { chooserMachine, type ChooserEvent, type ChooserState } from './chooser.machine.js';
export { pharmaGroupMachine, type PharmaGroupStatus } from './group.machine.js';
export { pharmaReferralMachine, type PharmaReferralStatus } from './referral.machine.js';
export { voucherMachine, type VoucherStatus } from './voucher.machine.js';
