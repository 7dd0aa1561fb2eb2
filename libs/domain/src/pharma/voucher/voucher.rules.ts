import { typedCode } from '../codes/typed-code.rules.js';

export const mostVouchersOfBatch = 1_000;
/** So long a batch is valid at most. */
export const mostVoucherDays = 730;
export const longestVoucherReason = 300;

/** Null where it is no code of a voucher. */
export const voucherCodeOf = (typed: string): string | null => typedCode(typed, /#voucher=(.*)$/i);
