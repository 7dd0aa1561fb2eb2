import { add, type Money, money, subtract, sum } from '@meridian/domain/kernel';
import {
  type DocumentWords,
  type Pair,
  type Part,
  type SellerFacts,
  sellerPairs,
} from '../../../platform/documents/index.js';
import { paidAtCounter } from './paid-by.js';
import type { ServiceCredit, ServiceLine, ServicePaper, ServiceReceipt } from './service-paper.js';

export interface PaperFacts extends SellerFacts {
  readonly number: string;
  /** For staff who have not opened the person's record. */
  readonly hidePerson?: boolean | undefined;
}

export interface CreditFacts extends PaperFacts {
  /** Number of the receipt that it corrects. */
  readonly receipt: string;
}

export function receiptParts(
  paper: ServicePaper,
  receipt: ServiceReceipt,
  facts: PaperFacts,
  words: DocumentWords,
): readonly Part[] {
  return [
    { kind: 'title', text: words.say('receipt') },
    {
      kind: 'pairs',
      pairs: [
        [words.say('receiptNumber'), facts.number],
        [words.say('paidOn'), words.time(receipt.paidAt)],
        [words.say('paidBy'), words.say(`method.${receipt.paidBy}`)],
        ...tillPairs(receipt, words),
        ...receipt.about,
        ...peoplePairs(paper, facts, words),
      ],
    },
    { kind: 'heading', text: words.say('paidFor') },
    paidTable(paper, receipt, words),
    { kind: 'remark', text: words.say('exemptNote') },
  ];
}

export function creditParts(
  paper: ServicePaper,
  credit: ServiceCredit,
  facts: CreditFacts,
  words: DocumentWords,
): readonly Part[] {
  const { receipt } = credit;
  return [
    { kind: 'title', text: words.say('creditNote') },
    {
      kind: 'pairs',
      pairs: [
        [words.say('creditNoteNumber'), facts.number],
        [words.say('forReceipt'), facts.receipt],
        [words.say('paidOn'), words.time(receipt.paidAt)],
        ...tillPairs(receipt, words),
        ...wayBack(credit, words),
        ...receipt.about,
        ...peoplePairs(paper, facts, words),
      ],
    },
    { kind: 'heading', text: words.say('givenBack') },
    backTable(credit, facts.receipt, words),
    { kind: 'remark', text: words.say('exemptBack') },
  ];
}

function wayBack({ receipt: { paidBy }, at, counterMethod }: ServiceCredit, words: DocumentWords): readonly Pair[] {
  const when = words.time(at);
  if (counterMethod) {
    return [
      [words.say('givenBackOn'), when],
      [words.say('givenBackBy'), words.say(`method.${counterMethod}`)],
    ];
  }
  const isInStore = paidAtCounter(paidBy);
  return [
    [words.say(isInStore ? 'creditedOn' : 'givenBackOn'), when],
    [words.say('givenBackTo'), words.say(isInStore ? 'whereYouPaid' : `method.${paidBy}`)],
  ];
}

function tillPairs({ tillReceipt }: ServiceReceipt, words: DocumentWords): readonly Pair[] {
  return tillReceipt ? [[words.say('tillReceipt'), tillReceipt]] : [];
}

function peoplePairs({ person, address }: ServicePaper, facts: PaperFacts, words: DocumentWords): readonly Pair[] {
  const { hidePerson, ...seller } = facts;
  const mark = words.say(hidePerson ? 'hidden' : 'erased');
  return [
    ...sellerPairs(seller, words),
    [words.say('buyer'), person && !hidePerson ? words.name(person) : mark],
    [words.say('address'), address && !hidePerson ? words.place(address) : mark],
  ];
}

/** What it cost, less what had been paid of it before, comes to what was paid. */
function paidTable({ counts }: ServicePaper, { lines, before, amount }: ServiceReceipt, words: DocumentWords): Part {
  const exempt = words.say('exempt');
  const column = (name: string, share: number) => ({ heading: words.say(name), share, align: 'right' }) as const;
  const rest = subtract(amount, subtract(sum(lines.map((line) => line.amount)), before));
  const less = (name: string, by: Money) =>
    by.amount === 0 ? [] : [{ cells: [words.say(name), '', '', '', words.less(by)] }];
  return {
    kind: 'table',
    columns: [
      { heading: words.say('service'), share: 0.4 },
      column(counts, 0.14),
      column('price', 0.16),
      column('vatRate', 0.14),
      column('amount', 0.16),
    ],
    rows: [
      ...lines.map((line) => ({
        cells: [
          line.name,
          line.quantity === null ? '' : String(line.quantity),
          words.money(line.price),
          exempt,
          words.money(line.amount),
        ],
      })),
      ...less('paidBefore', before),
      ...less('notAskedAgain', money(-rest.amount)),
      { cells: [words.say('total'), '', '', exempt, words.money(amount)], strong: true },
    ],
  };
}

/** What was paid, less what is kept and what went back before, comes to what is given back. */
function backTable({ amount, before, kept, keptFor }: ServiceCredit, receipt: string, words: DocumentWords): Part {
  const less = (name: string, by: Money) => (by.amount === 0 ? [] : [{ cells: [name, words.less(by)] }]);
  const keptRows =
    keptFor.length > 0
      ? keptFor.flatMap((line) => less(words.say('kept', { what: counted(line) }), line.amount))
      : less(words.say('keptOfIt'), kept);
  return {
    kind: 'table',
    columns: [
      { heading: words.say('service'), share: 0.7 },
      { heading: words.say('amount'), share: 0.3, align: 'right' },
    ],
    rows: [
      { cells: [words.say('paidWith', { receipt }), words.money(add(add(amount, before), kept))] },
      ...less(words.say('givenBackBefore'), before),
      ...keptRows,
      { cells: [words.say('totalBack'), words.money(amount)], strong: true },
    ],
  };
}

function counted({ name, quantity }: ServiceLine): string {
  return quantity !== null && quantity > 1 ? `${name} × ${quantity}` : name;
}
