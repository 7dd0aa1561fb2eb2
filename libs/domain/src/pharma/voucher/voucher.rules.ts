import { normalText } from '../../kernel/rules.js';

/** None of these signs is taken for another. */
export const voucherSigns = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const voucherCodeLength = 10;
export const mostVouchersOfBatch = 1_000;
/** So long a batch is valid at most. */
export const mostVoucherDays = 730;
export const longestVoucherReason = 300;

/** A prime above the number of signs: with weights that differ, each wrong sign and each two that are swapped change the sum. */
const modulus = 31;

/** The last sign of a code after its first nine; null where no sign stands for it, and the nine are not used. */
export function checkSignOf(signs: string): string | null {
  const sum = [...signs].reduce((total, sign, index) => total + (index + 2) * voucherSigns.indexOf(sign), 0);
  const rest = (modulus - (sum % modulus)) % modulus;
  return voucherSigns.charAt(rest) || null;
}

export function isVoucherCode(code: string): boolean {
  if (code.length !== voucherCodeLength || ![...code].every((sign) => voucherSigns.includes(sign))) return false;
  return checkSignOf(code.slice(0, -1)) === code.slice(-1);
}

/** As it is printed, however it was typed or scanned; null where it is no code of a voucher. */
export function voucherCodeOf(typed: string): string | null {
  const address = /#voucher=(.*)$/i.exec(typed.slice(0, 300));
  const code = (normalText(address?.[1] ?? typed) ?? '').replaceAll(/[\s-]/g, '').toUpperCase();
  if (isVoucherCode(code)) return code;
  const half = code.slice(0, code.length / 2);
  return half + half === code && isVoucherCode(half) ? half : null;
}

/** In two groups of five. */
export const printedVoucherCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
