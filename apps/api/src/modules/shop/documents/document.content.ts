import { sum } from '@meridian/domain/kernel';
import type { VatShare } from '@meridian/domain/shop';
import {
  type DocumentWords,
  type Pair,
  type Part,
  type SellerFacts,
  sellerPairs,
} from '../../../platform/documents/index.js';
import type { OrderDocument } from './order-document.js';

export interface DocumentFacts extends SellerFacts {
  readonly number: string;
  /** For staff who have not opened the buyer's record. */
  readonly hideBuyer?: boolean;
}

type Written = Pick<OrderDocument, 'contact' | 'address'>;

export function peoplePairs(
  { contact, address }: Written,
  { hideBuyer, ...seller }: DocumentFacts,
  words: DocumentWords,
): readonly Pair[] {
  const mark = words.say(hideBuyer ? 'hidden' : 'erased');
  return [
    ...sellerPairs(seller, words),
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
