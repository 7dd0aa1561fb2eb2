import { type Money, subtract } from '@meridian/domain/kernel';
import type { DocumentWords, Part } from '../../../platform/documents/index.js';
import { orderNumber } from '../orders/order-number.js';
import type { OrderDocument } from './order-document.js';
import { type DocumentFacts, peoplePairs, vatTable } from './document.content.js';

export function receiptParts(document: OrderDocument, facts: DocumentFacts, words: DocumentWords): readonly Part[] {
  const { paidAt, paymentMethod, coupon } = document;
  return [
    { kind: 'title', text: words.say('receipt') },
    {
      kind: 'pairs',
      pairs: [
        [words.say('receiptNumber'), facts.number],
        [words.say('orderNumber'), orderNumber(document.orderId)],
        [words.say('paidOn'), words.time(paidAt)],
        [words.say('paidBy'), words.say(`method.${paymentMethod ?? 'none'}`)],
        ...(coupon === null ? [] : [[words.say('coupon'), coupon] as const]),
        ...peoplePairs(document, facts, words),
      ],
    },
    { kind: 'heading', text: words.say('bought') },
    boughtTable(document, words),
    { kind: 'heading', text: words.say('vatShares') },
    vatTable(document.vat, words),
    { kind: 'remark', text: words.say('inclusive') },
  ];
}

/** What was paid for each line and for delivery, which comes to the total. */
function boughtTable({ lines, total, ...delivered }: OrderDocument, words: DocumentWords): Part {
  const { deliveryName, deliveryPrice, deliveryDiscount } = delivered;
  const column = (name: string, share: number) => ({ heading: words.say(name), share, align: 'right' }) as const;
  const off = (discount: Money) => (discount.amount === 0 ? '–' : words.less(discount));
  const delivery = [
    words.say('delivery', { name: deliveryName }),
    '1',
    words.money(deliveryPrice),
    '',
    off(deliveryDiscount),
    words.money(subtract(deliveryPrice, deliveryDiscount)),
  ];
  return {
    kind: 'table',
    columns: [
      { heading: words.say('item'), share: 0.36 },
      column('quantity', 0.12),
      column('price', 0.14),
      column('vatRate', 0.1),
      column('discount', 0.14),
      column('amount', 0.14),
    ],
    rows: [
      ...lines.map(({ name, quantity, price, vatRate, discount, paid }) => ({
        cells: [name, String(quantity), words.money(price), words.rate(vatRate), off(discount), words.money(paid)],
      })),
      { cells: delivery },
      { cells: [words.say('total'), '', '', '', '', words.money(total)], strong: true },
    ],
  };
}
