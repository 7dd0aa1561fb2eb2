import { subtract, sum } from '@meridian/domain/kernel';
import type { DocumentWords, Part } from '../../../platform/documents/index.js';
import { orderNumber } from '../orders/order-number.js';
import type { MadeRefund, OrderDocument } from './order-document.js';
import { type DocumentFacts, peoplePairs, vatTable } from './document.content.js';

export interface CreditNoteFacts extends DocumentFacts {
  /** Of the receipt that it corrects. */
  readonly receipt: string;
}

export function creditNoteParts(
  document: OrderDocument,
  refund: MadeRefund,
  facts: CreditNoteFacts,
  words: DocumentWords,
): readonly Part[] {
  const { paymentMethod, paidAt } = document;
  return [
    { kind: 'title', text: words.say('creditNote') },
    {
      kind: 'pairs',
      pairs: [
        [words.say('creditNoteNumber'), facts.number],
        [words.say('forReceipt'), facts.receipt],
        [words.say('orderNumber'), orderNumber(document.orderId)],
        [words.say('paidOn'), words.time(paidAt)],
        [words.say('givenBackOn'), words.time(refund.refundedAt)],
        [words.say('givenBackTo'), words.say(`method.${paymentMethod ?? 'none'}`)],
        ...peoplePairs(document, facts, words),
      ],
    },
    { kind: 'heading', text: words.say('givenBack') },
    givenBackTable(document, refund, words),
    { kind: 'heading', text: words.say('vatSharesBack') },
    vatTable(refund.vat, words),
  ];
}

function givenBackTable({ lines }: OrderDocument, { units, amount }: MadeRefund, words: DocumentWords): Part {
  const nameOf = (id: string) => lines.find(({ itemId }) => itemId === id)?.name ?? id;
  const rest = subtract(
    amount,
    sum(
      units.map((each) => each.amount),
      amount.currency,
    ),
  );
  const other = units.length === 0 ? 'part' : rest.amount < 0 ? 'givenBackBefore' : 'deliveryAndOther';
  return {
    kind: 'table',
    columns: [
      { heading: words.say('item'), share: 0.6 },
      { heading: words.say('quantity'), share: 0.15, align: 'right' },
      { heading: words.say('amount'), share: 0.25, align: 'right' },
    ],
    rows: [
      ...units.map((each) => ({ cells: [nameOf(each.itemId), String(each.quantity), words.money(each.amount)] })),
      ...(rest.amount === 0 ? [] : [{ cells: [words.say(other), '', words.money(rest)] }]),
      { cells: [words.say('totalBack'), '', words.money(amount)], strong: true },
    ],
  };
}
