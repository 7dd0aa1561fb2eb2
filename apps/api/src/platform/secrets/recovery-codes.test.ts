import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newRecoveryCodes, RecoveryCodes } from './recovery-codes.js';
import { ServerKeys } from './server-keys.js';

const recovery = new RecoveryCodes(new ServerKeys(randomBytes(32)));

describe('recovery codes', () => {
  it('are short groups without letters that look alike', () => {
    const codes = newRecoveryCodes(500);
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
    const letters = new Set(codes.join('').replaceAll('-', ''));
    expect(letters.size).toBe(30);
    expect(12 * Math.log2(letters.size)).toBeGreaterThan(50);
  });

  it('are found again however they are typed, each with a mark of its own', () => {
    const { codes, stored } = recovery.issue();
    expect(codes).toHaveLength(10);
    expect(recovery.countOf(stored)).toBe(10);
    const marks = codes.map((code) => recovery.match(stored, ` ${code.toLowerCase().replaceAll('-', ' ')} `));
    expect(marks).toEqual(codes.map((_code, index) => `code ${index}`));
  });

  it('are kept as hashes that only this server can make', () => {
    const { codes, stored } = recovery.issue();
    for (const code of codes) expect(stored).not.toContain(code.slice(0, 9));
    const elsewhere = new RecoveryCodes(new ServerKeys(randomBytes(32)));
    expect(elsewhere.match(stored, codes[0] ?? '')).toBeNull();
  });

  it('know no others', () => {
    const { stored } = recovery.issue();
    for (const wrong of ['', '-', newRecoveryCodes(1)[0] ?? '', 'null'])
      expect(recovery.match(stored, wrong)).toBeNull();
  });
});
