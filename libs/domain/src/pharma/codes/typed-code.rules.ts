import { normalText } from '../../kernel/rules.js';

/** None of these signs is taken for another. */
export const codeSigns = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const typedCodeLength = 10;

/** A prime above the number of signs: with weights that differ, each wrong sign and each two that are swapped change the sum. */
const modulus = 31;

/** The last sign of a code after its first nine; null where no sign stands for it, and the nine are not used. */
export function checkSignOf(signs: string): string | null {
  const sum = [...signs].reduce((total, sign, index) => total + (index + 2) * codeSigns.indexOf(sign), 0);
  const rest = (modulus - (sum % modulus)) % modulus;
  return codeSigns.charAt(rest) || null;
}

export function isCode(code: string): boolean {
  if (code.length !== typedCodeLength || ![...code].every((sign) => codeSigns.includes(sign))) return false;
  return checkSignOf(code.slice(0, -1)) === code.slice(-1);
}

/** As it is printed, however it was typed; `address` finds it in what was scanned. Null where it is no code. */
export function typedCode(typed: string, address: RegExp): string | null {
  const within = address.exec(typed.slice(0, 300));
  const code = (normalText(within?.[1] ?? typed) ?? '').replaceAll(/[\s-]/g, '').toUpperCase();
  if (isCode(code)) return code;
  const half = code.slice(0, code.length / 2);
  return half + half === code && isCode(half) ? half : null;
}

/** In two groups of five. */
export const printedCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
