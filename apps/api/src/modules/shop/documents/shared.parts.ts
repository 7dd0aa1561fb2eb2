import { sum } from '@meridian/domain/kernel';
import type { VatShare } from '@meridian/domain/shop';
import type { Seller } from '../../../platform/environment.js';
import type { DocumentWords, Pair, Part } from '../../../platform/documents/index.js';
import type { OrderDocument } from './order-document.js';

export interface DocumentFacts {
  readonly number: string;
  readonly seller: Seller;
  /** The product's name in the language of the document. */
  readonly product: string;
  /** For staff who have not opened the buyer's record. */
  readonly hideBuyer?: boolean;
}

type Written = Pick<OrderDocument, 'contact' | 'address'>;

export function peoplePairs(
  { contact, address }: Written,
  { seller, product, hideBuyer }: DocumentFacts,
  words: DocumentWords,
): readonly Pair[] {
  const { name = product, address: lines, vatNumber } = seller;
  const mark = words.say(hideBuyer ? 'hidden' : 'erased');
  return [
    [words.say('seller'), [name, ...(lines.length > 0 ? lines : [words.say('noAddress')])].join('\n')],
    [words.say('vatNumber'), vatNumber ?? words.say('noVatNumber')],
    [words.say('buyer'), contact && !hideBuyer ? words.name(contact) : mark],
    [words.say('deliveredTo'), address && !hideBuyer ? words.place(address) : mark],
  ];
}

/** Net, VAT and gross of each rate, and their sums. */
export function vatTable(shares: readonly VatShare[], words: DocumentWords): Part {
  const right = { share: 0.25, align: 'right' } as const;
  const total = (of: 'net' | 'vat' | 'gross') => words.money(sum(shares.map((share) => share[of])));
  return {
    kind: 'table',
    columns: [
      { heading: words.say('rate'), share: 0.25 },
      { heading: words.say('net'), ...right },
      { heading: words.say('vat'), ...right },
      { heading: words.say('gross'), ...right },
    ],
    rows: [
      ...shares.map(({ rate, net, vat, gross }) => ({
        cells: [words.rate(rate), ...[net, vat, gross].map((amount) => words.money(amount))],
      })),
      { cells: [words.say('sum'), total('net'), total('vat'), total('gross')], strong: true },
    ],
  };
}
