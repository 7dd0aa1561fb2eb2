import type { Environment, Seller } from '../environment.js';
import { createSheet } from '../pdf/index.js';
import type { DocumentWords, Language } from './document-words.js';
import { draw, type Pair, type Part } from './parts.js';

export type Publisher = Pick<Environment, 'seller' | 'productName' | 'productNameZh'>;

export interface SellerFacts {
  readonly seller: Seller;
  /** The product's name in the language of the document. */
  readonly product: string;
}

export interface Printed {
  readonly number: string;
  readonly title: string;
  readonly parts: readonly Part[];
  readonly madeAt: string;
}

export function sellerFacts({ seller, productName, productNameZh }: Publisher, language: Language): SellerFacts {
  return { seller, product: language === 'zh' ? productNameZh : productName };
}

/** Who sells; what is not set is said to be missing. */
export function sellerPairs({ seller, product }: SellerFacts, words: DocumentWords): readonly Pair[] {
  const { name = product, address, vatNumber } = seller;
  return [
    [words.say('seller'), [name, ...(address.length > 0 ? address : [words.say('noAddress')])].join('\n')],
    [words.say('vatNumber'), vatNumber ?? words.say('noVatNumber')],
  ];
}

/** The same bytes whenever it is made of the same parts. */
export async function printed(
  { number, title, parts, madeAt }: Printed,
  { seller, product }: SellerFacts,
  language: Language,
): Promise<Buffer> {
  const author = seller.name ?? product;
  const facts = { title: `${title} ${number}`, language, author, madeAt: new Date(madeAt) };
  const sheet = await createSheet({ ...facts, foot: `${author}  ·  ${number}` });
  draw(sheet, parts);
  return sheet.finish();
}
