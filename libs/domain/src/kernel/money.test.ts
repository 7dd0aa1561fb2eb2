import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  allocate,
  compareMoney,
  formatMoney,
  money,
  percentWithin,
  share,
  subtract,
  sum,
  times,
} from './index.js';

describe('money', () => {
  it('refuses fractions and mixed currencies', () => {
    expect(() => money(0.1)).toThrow(RangeError);
    expect(() => money(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
    expect(() => add(money(1), money(1, 'EUR'))).toThrow('GBP and EUR do not mix');
    expect(() => compareMoney(money(1), money(1, 'EUR'))).toThrow(RangeError);
    expect(() => times(money(1), 0.5)).toThrow(RangeError);
    expect(() => share(money(1), 1, 0)).toThrow(RangeError);
  });

  it('adds, subtracts, multiplies and compares', () => {
    expect(sum([money(120), times(money(40), 2)])).toEqual(money(200));
    expect(sum([])).toEqual(money(0));
    expect(subtract(money(5), money(7))).toEqual(money(-2));
    expect(compareMoney(money(5), money(7))).toBeLessThan(0);
  });

  it.each([
    [125, 5000, 'halfUp', 63],
    [125, 5000, 'halfEven', 62],
    [135, 5000, 'halfEven', 68],
    [125, 5000, 'down', 62],
    [121, 5000, 'up', 61],
    [-125, 5000, 'halfUp', -63],
    [4500, 2000, 'halfUp', 900],
    [999, 1250, 'halfUp', 125],
  ] as const)('%i at %i hundredths of a percent, %s, is %i', (amount, hundredths, rounding, result) => {
    expect(share(money(amount), hundredths, 10_000, rounding)).toEqual(money(result));
  });

  it('finds the tax within a gross amount', () => {
    expect(percentWithin(money(1200), 2000)).toEqual(money(200));
    expect(percentWithin(money(999), 2000)).toEqual(money(167));
  });

  it('allocates without losing a penny', () => {
    expect(allocate(money(100), [1, 1, 1]).map(({ amount }) => amount)).toEqual([34, 33, 33]);
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), weights, (amount, parts) => {
        fc.pre(parts.some((weight) => weight > 0));
        const split = allocate(money(amount), parts);
        expect(sum(split)).toEqual(money(amount));
        split.forEach((part, index) => expect(parts[index] === 0 ? part.amount : 0).toBe(0));
      }),
    );
  });

  it('rounds a share by less than one unit', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 20_000 }), (amount, hundredths) => {
        const exact = (amount * hundredths) / 10_000;
        expect(Math.abs(share(money(amount), hundredths, 10_000).amount - exact)).toBeLessThanOrEqual(0.5 + 1e-3);
      }),
    );
  });

  it.each([
    [money(4500), '£45.00'],
    [money(-5), '-£0.05'],
    [money(123456789), '£1,234,567.89'],
    [money(100000, 'CNY'), '¥1,000.00'],
  ])('%j reads %s', (amount, text) => expect(formatMoney(amount)).toBe(text));
});
