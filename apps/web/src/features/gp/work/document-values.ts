import type { GpDocumentFitness, GpDocumentKind } from '../../../gql/graphql.ts';
import { readAmount, writeAmount } from '../../../lib/format/money.ts';
import type { GpWorkDocumentPartsFragment } from '../../../gql/graphql.ts';

export type WorkDocument = GpWorkDocumentPartsFragment;

export type DocumentValues = {
  kind: string;
  recipient: string;
  text: string;
  textZh: string;
  sick: { from: string; until: string; fitness: string; adjustments: string };
  price: string;
  priceReason: string;
};

/** What is written so far; a certificate begins with the least that it costs. */
export function valuesOf(document: WorkDocument | undefined, least: number): DocumentValues {
  const { kind = '', contents, price, priceReason } = document ?? {};
  const { recipient = '', text = '', textZh, sick } = contents ?? {};
  const { from = '', until = '', fitness = '', adjustments } = sick ?? {};
  return {
    kind,
    recipient,
    text,
    textZh: textZh ?? '',
    sick: { from, until, fitness, adjustments: adjustments ?? '' },
    price: writeAmount(kind === 'certificate' && price ? price.amount : least),
    priceReason: priceReason ?? '',
  };
}

/** What is sent: of a sick note its days, of a certificate its price, of the others neither. */
export function inputOf({ kind, recipient, text, textZh, sick, price, priceReason }: DocumentValues) {
  const { from, until, fitness, adjustments } = sick;
  return {
    kind: kind as GpDocumentKind,
    recipient,
    text,
    ...(textZh.trim() && { textZh }),
    ...(kind === 'sickNote' && {
      sick: {
        from,
        until,
        fitness: fitness as GpDocumentFitness,
        ...(fitness === 'mayBeFit' && { adjustments }),
      },
    }),
    ...(kind === 'certificate' && { price: readAmount(price) ?? Number.NaN, priceReason }),
  };
}
