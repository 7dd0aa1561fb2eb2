import { type Money, money, sum } from '@meridian/domain/kernel';
import { type Quote, quote, refundOfUnits, vatOfRefund } from '@meridian/domain/shop';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../platform/pdf/index.js';
import { creditNoteParts } from './credit-note.content.js';
import { DocumentWords, type Language, type Pair, type Part } from '../../../platform/documents/index.js';
import type { MadeRefund, OrderDocument } from './order-document.js';
import { receiptParts } from './receipt.content.js';

const facts = { number: 'R-20261124-0007', seller: { address: [] }, product: 'Meridian' };
const details = {
  name: 'Meridian Health Ltd',
  address: ['1 High Street', 'London', 'N1 1AA'],
  vatNumber: 'GB123456789',
};
const bill = quote({
  lines: [
    { itemId: 'box', quantity: 3, price: money(4500), vatRate: 2000 },
    { itemId: 'book', quantity: 1, price: money(1000), vatRate: 0 },
  ],
  coupon: { code: 'SPRING', benefit: { kind: 'percent', hundredths: 1000 } },
  deliveryPrice: money(390),
});

function order(of: Quote = bill, changes: Partial<OrderDocument> = {}): OrderDocument {
  const { deliveryPrice, deliveryDiscount, total, vat } = of;
  return {
    orderId: 'o1',
    cartId: 'c1',
    userId: 'u1',
    language: 'en',
    paymentMethod: 'card',
    deliveryOption: '1',
    paidAt: '2026-07-01T22:30:00.000Z',
    lines: of.lines.map((line) => ({
      ...line,
      stockId: line.itemId,
      unitsEach: 1,
      limited: false,
      name: `The ${line.itemId}`,
    })),
    coupon: 'SPRING',
    deliveryName: 'Royal Mail',
    deliveryPrice,
    deliveryDiscount,
    total,
    vat,
    contact: { firstName: '伟', lastName: '张', email: 'zhang@example.org', phoneCountry: '+44', phone: '7700900123' },
    address: { address1: '1 High Street', address2: 'Flat 2', city: 'Leeds', postCode: 'LS1 1AA', country: 'GB' },
    refunds: [],
    ...changes,
  };
}

const words = (language: Language = 'en') => new DocumentWords('receipts', language);
const refund = (amount: number, units: MadeRefund['units'] = []): MadeRefund => ({
  refundId: 'r1',
  amount: money(amount),
  vat: vatOfRefund(bill.vat, money(0), money(amount)),
  refundedAt: '2026-07-02T08:00:00.000Z',
  units,
});
const pairsOf = (parts: readonly Part[]): Record<string, string> =>
  Object.fromEntries(parts.flatMap((part): readonly Pair[] => (part.kind === 'pairs' ? part.pairs : [])));
const wordsOf = (cell: string | Figure): string => (typeof cell === 'string' ? cell : cell.alt);
const tablesOf = (parts: readonly Part[]) =>
  parts.flatMap((part) => (part.kind === 'table' ? [part.rows.map(({ cells }) => cells.map(wordsOf))] : []));
const pence = (shown: string | undefined) => Math.round(Number((shown ?? '').replaceAll(/[£,]/g, '')) * 100);

describe('a receipt', () => {
  it('says who bought what from whom, when and how it was paid', () => {
    expect(pairsOf(receiptParts(order(), { ...facts, seller: details }, words()))).toEqual({
      'Receipt number': 'R-20261124-0007',
      'Order number': 'OR-TPG8-4WHY',
      'Paid on': 'Wed 1 Jul 2026, 11:30pm (UK time)',
      'Paid by': 'Bank card',
      Coupon: 'SPRING',
      Seller: 'Meridian Health Ltd\n1 High Street\nLondon\nN1 1AA',
      'VAT number': 'GB123456789',
      Buyer: '张伟',
      'Delivery address': '1 High Street\nFlat 2\nLeeds LS1 1AA\nUnited Kingdom',
    });
    expect(pairsOf(receiptParts(order(), facts, words('zh')))).toMatchObject({
      付款时间: '2026年7月1日 周三 23:30（英国时间）',
      付款方式: '银行卡',
      收货地址: expect.stringContaining('英国') as string,
    });
  });

  it('says that address and VAT number are missing, and makes none up', () => {
    const pairs = pairsOf(receiptParts(order(), facts, words()));
    expect(pairs['Seller']).toBe('Meridian\nNo company address has been set.');
    expect(pairs['VAT number']).toBe('None has been set, so this is not a VAT invoice.');
  });

  it('shows each line, delivery and the VAT of each rate', () => {
    expect(tablesOf(receiptParts(order(), facts, words()))).toEqual([
      [
        ['The box', '3', '£45.00', '20%', '-£13.50', '£121.50'],
        ['The book', '1', '£10.00', '0%', '-£1.00', '£9.00'],
        ['Delivery: Royal Mail', '1', '£3.90', '', '–', '£3.90'],
        ['Total paid', '', '', '', '', '£134.40'],
      ],
      [
        ['20%', '£104.28', '£20.86', '£125.14'],
        ['0%', '£9.26', '£0.00', '£9.26'],
        ['Total', '£113.54', '£20.86', '£134.40'],
      ],
    ]);
  });

  it('marks a buyer who was erased, and one who is not for this reader', () => {
    const erased = order(bill, { contact: null, address: null });
    const mark = 'Deleted, as this person asked';
    expect(pairsOf(receiptParts(erased, facts, words()))).toMatchObject({ Buyer: mark, 'Delivery address': mark });
    const hidden = JSON.stringify(receiptParts(order(), { ...facts, hideBuyer: true }, words()));
    expect(hidden).toContain('Shown once the record is opened');
    expect(hidden).not.toMatch(/张|LS1/);
  });

  it('adds up, whatever was bought: lines and delivery to the total, net and VAT to what was paid', () => {
    const price = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => money(amount));
    const line = fc.record({
      itemId: fc.constantFrom('a', 'b', 'c'),
      quantity: fc.integer({ min: 1, max: 99 }),
      price,
      vatRate: fc.constantFrom(0, 500, 2000),
    });
    const benefit = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((hundredths) => ({ kind: 'percent' as const, hundredths })),
      price.map((amount: Money) => ({ kind: 'amount' as const, amount })),
      fc.constant({ kind: 'freeDelivery' as const }),
    );
    const lines = fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ itemId }) => itemId });
    fc.assert(
      fc.property(lines, benefit, fc.integer({ min: 0, max: 2000 }), (bought, given, post) => {
        const made = quote({ lines: bought, coupon: { code: 'C-1', benefit: given }, deliveryPrice: money(post) });
        const [amounts = [], shares = []] = tablesOf(receiptParts(order(made), facts, words()));
        const paid = pence(amounts.at(-1)?.[5]);
        expect(paid).toBe(made.total.amount);
        expect(amounts.slice(0, -1).reduce((all, cells) => all + pence(cells[5]), 0)).toBe(paid);
        for (const [, net, vat, gross] of shares) expect(pence(net) + pence(vat)).toBe(pence(gross));
        expect(pence(shares.at(-1)?.[3])).toBe(paid);
        for (const column of [1, 2, 3]) {
          const parts = shares.slice(0, -1).reduce((all, cells) => all + pence(cells[column]), 0);
          expect(parts).toBe(pence(shares.at(-1)?.[column]));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a credit note', () => {
  const note = { ...facts, number: 'C-20260702-0001', receipt: 'R-20260701-0003' };
  const box = bill.lines[0]!;

  it('names its receipt and what goes back, and not why', () => {
    const units = [{ itemId: 'box', quantity: 2, amount: refundOfUnits(box, 0, 2) }];
    const parts = creditNoteParts(order(), refund(8100, units), note, words());
    expect(pairsOf(parts)).toMatchObject({
      'Credit note number': 'C-20260702-0001',
      'For receipt': 'R-20260701-0003',
      'Refunded on': 'Thu 2 Jul 2026, 9:00am (UK time)',
      'Refunded to': 'Bank card',
    });
    expect(tablesOf(parts)[0]).toEqual([
      ['The box', '2', '£81.00'],
      ['Total refunded', '', '£81.00'],
    ]);
    expect(JSON.stringify(parts)).not.toMatch(/reason/i);
  });

  it.each([
    ['an amount alone', 500, 0, 'Part of what you paid', '£5.00'],
    ['delivery besides the goods', 12_540, 3, 'Delivery and other amounts', '£3.90'],
    ['less than the goods, since some was given back', 12_000, 3, 'Refunded before', '-£1.50'],
  ])('says of %s what it is', (_case, amount, quantity, label, shown) => {
    const units = quantity === 0 ? [] : [{ itemId: 'box', quantity, amount: refundOfUnits(box, 0, quantity) }];
    const [rows] = tablesOf(creditNoteParts(order(), refund(amount, units), note, words()));
    expect(rows?.at(-2)).toEqual([label, '', shown]);
  });

  it('adds up: net and VAT to what is given back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: bill.total.amount }), (amount) => {
        const made = refund(amount);
        const [, shares = []] = tablesOf(creditNoteParts(order(), made, note, words('zh')));
        for (const [, net, vat, gross] of shares) expect(pence(net) + pence(vat)).toBe(pence(gross));
        expect(pence(shares.at(-1)?.[3])).toBe(sum(made.vat.map(({ gross }) => gross)).amount);
        expect(pence(shares.at(-1)?.[3])).toBe(amount);
      }),
    );
  });
});
