import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, sum } from '../../kernel/index.js';
import type { CouponBenefit, CouponTerms } from '../coupons/coupon-terms.js';
import { highestPrice } from '../catalogue/item.rules.js';
import { mostLines, mostUnits } from './cart.rules.js';
import { type PricedLine, quote, refundOfUnits } from './pricing.js';
import { vatOfRefund, vatShare } from '../catalogue/vat.js';

const postage = money(390);
const line = (itemId: string, price: number, quantity = 1, vatRate = 2000): PricedLine => ({
  itemId,
  quantity,
  price: money(price),
  vatRate,
});
const coupon = (benefit: CouponBenefit, limits: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'SPRING',
  benefit,
  ...limits,
});
const percent = (hundredths: number) => ({ kind: 'percent', hundredths }) as const;
const off = (amount: number) => ({ kind: 'amount', amount: money(amount) }) as const;
const priced = (lines: readonly PricedLine[], terms: CouponTerms | null = null) =>
  quote({ lines, coupon: terms, deliveryPrice: postage });

describe('what a cart costs', () => {
  it('is its lines and the delivery, with the VAT that they include', () => {
    const bill = priced([line('box', 4500, 2), line('tea', 1210)]);
    expect([bill.goods.amount, bill.total.amount]).toEqual([10_210, 10_600]);
    expect(bill.vat).toEqual([{ rate: 2000, gross: money(10_600), vat: money(1767), net: money(8833) }]);
  });

  it('spreads the delivery over the rates as the goods are', () => {
    const bill = priced([line('box', 3000), line('book', 1000, 1, 0)]);
    expect(bill.vat.map(({ rate, gross, vat }) => [rate, gross.amount, vat.amount])).toEqual([
      [2000, 3293, 549],
      [0, 1097, 0],
    ]);
    expect(priced([line('book', 1000, 1, 0)]).vat).toEqual([vatShare(0, money(1390))]);
  });

  it('takes the whole VAT on delivery by the goods even where a coupon took all of their price', () => {
    const bill = priced([line('box', 3000), line('book', 1000, 1, 0)], coupon(percent(10_000)));
    expect([bill.total.amount, bill.vat.map(({ gross }) => gross.amount)]).toEqual([390, [293, 97]]);
    expect(priced([line('gift', 0)]).vat).toEqual([vatShare(2000, postage)]);
  });

  it('rounds a percentage once, half up, on the sum', () => {
    expect(priced([line('a', 5), line('b', 5)], coupon(percent(1500))).discount).toEqual(money(2));
    expect(priced([line('a', 10)], coupon(percent(1500))).discount).toEqual(money(2));
    expect(priced([line('a', 9)], coupon(percent(1500))).discount).toEqual(money(1));
  });

  it('takes an amount off, at most what it is for', () => {
    const some = priced([line('a', 1000), line('b', 500)], coupon(off(100)));
    expect(some.lines.map(({ discount }) => discount.amount)).toEqual([67, 33]);
    expect(priced([line('a', 1000)], coupon(off(5000))).total).toEqual(postage);
  });

  it('makes delivery free', () => {
    const bill = priced([line('a', 1000)], coupon({ kind: 'freeDelivery' }));
    expect([bill.total.amount, bill.deliveryDiscount.amount, bill.discount.amount]).toEqual([1000, 390, 0]);
  });

  it('discounts only the items that the coupon is for, and says why it gives nothing', () => {
    const lines = [line('a', 1000), line('b', 500)];
    const forB = priced(lines, coupon(percent(5000), { items: ['b'] }));
    expect(forB.lines.map(({ paid }) => paid.amount)).toEqual([1000, 250]);
    expect(priced(lines, coupon(off(100), { items: ['c'] }))).toMatchObject({
      couponProblem: 'couponNotForThese',
      discount: money(0),
    });
    const spend = (leastSpend: number) =>
      priced(lines, coupon(off(100), { items: ['a'], leastSpend: money(leastSpend) })).couponProblem;
    expect([spend(1000), spend(1001)]).toEqual([null, 'couponTooLittle']);
  });

  const anyLine = fc.record({
    itemId: fc.constantFrom('a', 'b', 'c', 'd'),
    quantity: fc.integer({ min: 1, max: mostUnits }),
    price: fc.integer({ min: 0, max: highestPrice }).map((amount) => money(amount)),
    vatRate: fc.constantFrom(0, 500, 2000),
  });
  const anyBenefit: fc.Arbitrary<CouponBenefit> = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map(percent),
    fc.integer({ min: 1, max: highestPrice }).map(off),
    fc.constant({ kind: 'freeDelivery' } as const),
  );
  const anyBill = fc
    .record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: mostLines }),
      coupon: fc.option(
        fc
          .record({ benefit: anyBenefit, items: fc.subarray(['a', 'b', 'c', 'd']) })
          .map(({ benefit, items }) => coupon(benefit, { items })),
      ),
      deliveryPrice: fc.integer({ min: 0, max: 5000 }).map((amount) => money(amount)),
    })
    .map(quote);

  it('adds up: lines, discounts and VAT to the total, whatever is bought', () => {
    fc.assert(
      fc.property(anyBill, (bill) => {
        const delivery = bill.deliveryPrice.amount - bill.deliveryDiscount.amount;
        expect(sum(bill.lines.map(({ paid }) => paid)).amount + delivery).toBe(bill.total.amount);
        expect(sum(bill.lines.map(({ discount }) => discount))).toEqual(bill.discount);
        expect(sum(bill.vat.flatMap(({ net, vat }) => [net, vat]))).toEqual(bill.total);
        expect(bill.total.amount).toBeLessThan(2 ** 31);
        for (const { paid, discount } of bill.lines) {
          expect(Math.min(paid.amount, discount.amount)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives back by pieces exactly what was paid, and exactly its VAT', () => {
    fc.assert(
      fc.property(anyBill, fc.array(fc.nat(1_000_000), { maxLength: 6 }), (bill, cuts) => {
        for (const each of bill.lines) {
          const pieces = Array.from({ length: each.quantity }, (_, before) => refundOfUnits(each, before, 1));
          expect(sum(pieces)).toEqual(each.paid);
        }
        const stops = [...cuts.map((cut) => cut % (bill.total.amount + 1)), bill.total.amount].sort((a, b) => a - b);
        let before = 0;
        const notes = stops.flatMap((stop) => {
          const note = vatOfRefund(bill.vat, money(before), money(stop - before));
          if (bill.total.amount > 0) expect(sum(note.map(({ gross }) => gross)).amount).toBe(stop - before);
          for (const { net, vat, gross } of note) {
            expect(Math.min(net.amount, vat.amount, gross.amount)).toBeGreaterThanOrEqual(0);
          }
          before = stop;
          return [...note];
        });
        for (const { rate, vat } of bill.total.amount > 0 ? bill.vat : []) {
          expect(sum(notes.filter((note) => note.rate === rate).map((note) => note.vat))).toEqual(vat);
        }
      }),
      { numRuns: 200 },
    );
  });
});
