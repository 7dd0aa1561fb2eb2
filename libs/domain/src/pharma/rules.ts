export * from './codes/typed-code.rules.js';
export * from './group/group.rules.js';
export * from './referral/referral.rules.js';
export * from './voucher/voucher.rules.js';
export * from './group/group-users.rules.js';
export * from './stock/vaccine-stock.rules.js';
export * from './stock/gs1.rules.js';
