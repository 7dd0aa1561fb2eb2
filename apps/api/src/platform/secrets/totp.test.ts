import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrSvg } from '../codes/index.js';
import { newTotpSecret, totpUri, verifyTotp } from './totp.js';

// RFC 6238, appendix B: the last six of its eight digits.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

/** The algorithm once more, by node alone. */
function codeAt(secret: string, step: number): string {
  const bits = [...secret].map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

describe('one-time codes', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('agree with RFC 6238 at %i', (seconds, code, step) => {
    expect(verifyTotp(rfcSecret, code, at(seconds))).toBe(step);
    expect(codeAt(rfcSecret, step)).toBe(code);
  });

  it('are taken one step early or late, no more, and tell their step', () => {
    const secret = newTotpSecret();
    const now = at(1_800_000_015);
    const step = 60_000_000;
    const answers = [-2, -1, 0, 1, 2].map((away) => verifyTotp(secret, codeAt(secret, step + away), now));
    expect(answers).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('are read as people type them, and nothing else is', () => {
    expect(verifyTotp(rfcSecret, ' 287 082 ', at(59))).toBe(1);
    expect(verifyTotp(rfcSecret, '２８７０８２', at(59))).toBe(1);
    for (const wrong of ['', '28708', '2870820', 'abcdef', '-287082', '287082\u0000']) {
      expect(verifyTotp(rfcSecret, wrong, at(59))).toBeNull();
    }
  });

  it('begin with a secret of 160 bits that is never the same', () => {
    const secrets = Array.from({ length: 50 }, newTotpSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('are set up by an address that apps understand, drawn as a QR code', () => {
    const uri = totpUri(rfcSecret, 'ann@example.org', 'Meridian');
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Meridian:ann@example.org']);
    expect(Object.fromEntries(searchParams)).toEqual({
      secret: rfcSecret,
      issuer: 'Meridian',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    const svg = qrSvg(uri);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
    expect(svg).not.toContain(rfcSecret);
    expect(svg).not.toBe(qrSvg(uri.replace('ann', 'bob')));
  });

  it('hide their secret from errors', () => {
    expect(() => verifyTotp('not/base32!', '287082', at(59))).toThrow(/^((?!not\/base32).)*$/s);
  });
});
