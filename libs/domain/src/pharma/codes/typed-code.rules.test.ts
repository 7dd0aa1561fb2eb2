import { describe, expect, it } from 'vitest';
import { voucherCodeOf } from '../voucher/voucher.rules.js';
import { checkSignOf, codeSigns, isCode, printedCode } from './typed-code.rules.js';

const signs = [...codeSigns];

/** Codes that have each sign at each place, and any others by a fixed walk through the signs. */
function* someCodes(): Generator<string> {
  for (let step = 1; step <= 29; step += 1) {
    for (let start = 0; start < signs.length; start += 1) {
      const nine = Array.from(
        { length: 9 },
        (_, index) => signs[(start + step * index + index * index) % signs.length],
      );
      const check = checkSignOf(nine.join(''));
      if (check !== null) yield nine.join('') + check;
    }
  }
}
const codes = [...new Set(someCodes())];

describe('the check sign of a voucher', () => {
  it('has codes enough that it is tried with, each of them good', () => {
    expect(codes.length).toBeGreaterThan(700);
    for (const code of codes) expect(isCode(code)).toBe(true);
    for (let at = 0; at < 10; at += 1) expect(new Set(codes.map((code) => code[at])).size).toBe(signs.length);
  });

  it('finds every single wrong sign, at every place', () => {
    const missed: string[] = [];
    for (const code of codes) {
      for (let at = 0; at < code.length; at += 1) {
        for (const sign of signs) {
          if (sign !== code[at] && isCode(code.slice(0, at) + sign + code.slice(at + 1))) missed.push(code);
        }
      }
    }
    expect(missed).toEqual([]);
  });

  it('finds any two signs that were swapped, neighbours and others', () => {
    const missed: string[] = [];
    for (const code of codes) {
      for (let one = 0; one < code.length; one += 1) {
        for (let other = one + 1; other < code.length; other += 1) {
          if (code[one] === code[other]) continue;
          const swapped = [...code];
          [swapped[one], swapped[other]] = [code.charAt(other), code.charAt(one)];
          if (isCode(swapped.join(''))) missed.push(code);
        }
      }
    }
    expect(missed).toEqual([]);
  });

  it('is never a sign that is not printed: nine signs without one are not used', () => {
    expect(checkSignOf('222222222')).toBe('2');
    const without = signs.filter((sign) => checkSignOf(`22222222${sign}`) === null);
    expect(without).toHaveLength(1);
  });
});

describe('a code as it was typed', () => {
  const code = codes[17] ?? '';

  it.each([
    ['in small letters with blanks', ` ${code.slice(0, 5).toLowerCase()} ${code.slice(5).toLowerCase()} `],
    ['as it is printed', printedCode(code)],
    ['in wide signs', [...code].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0)).join('')],
    ['by a scanner that types twice', code + code],
    ['by a scanner that reads the printed address', `https://example.org/vaccine/book#voucher=${code}`],
  ])('is known %s', (_how, typed) => {
    expect(voucherCodeOf(typed)).toBe(code);
  });

  it.each(['', 'A', code.slice(1), `${code}2`, 'OOOOOOOOOO', '!'.repeat(10), `${code}${' '.repeat(1_000)}`])(
    'is none: %j',
    (typed) => {
      expect(voucherCodeOf(typed)).toBeNull();
    },
  );
});
