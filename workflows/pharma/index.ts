export { pharmaGroupMachine, type PharmaGroupStatus } from './group.machine.js';
export { voucherMachine, type VoucherStatus } from './voucher.machine.js';
