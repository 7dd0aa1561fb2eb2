import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { shift } from '../testing/clock.mjs';
import { shiftedSurroundings, shiftTo } from './test-clock.mjs';

const hourMs = 3_600_000;
const summer = new Date('2026-07-01T12:30:00Z');

describe('the hour at which the tests run', () => {
  it('is the next time that a UK clock shows it', () => {
    expect(shiftTo('14:30', summer)).toBe(hourMs);
    expect(shiftTo('07:30', summer)).toBe(18 * hourMs);
  });

  it('is an instant', () => {
    expect(shiftTo('2027-03-28T00:55:00Z', new Date('2027-03-28T00:54:00Z'))).toBe(60_000);
  });

  it.each(['7', '24:00', '2027-03-28', '2027-13-28T00:55:00Z', undefined])('is not %s', (at) => {
    expect(() => shiftTo(at, summer)).toThrow('--at takes');
  });

  it('reaches every process, and time goes on from there', () => {
    const ask =
      "console.log(JSON.stringify([Date.now(), +new Date(), +new Date(5), Date.parse('1970-01-01'), new Date() instanceof Date]))";
    const env = { ...process.env, ...shiftedSurroundings(hourMs, {}) };
    const told = JSON.parse(execFileSync(process.execPath, ['-e', ask], { env, encoding: 'utf8' }));
    expect(Math.abs(told[0] - hourMs - (Date.now() - shift))).toBeLessThan(60_000);
    expect(told[1] - told[0]).toBeLessThan(1000);
    expect(told.slice(2)).toEqual([5, 0, true]);
  });
});
