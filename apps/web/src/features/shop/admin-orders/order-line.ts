import type { Money } from '../../../lib/format/money.ts';
import type { Language } from '../../../lib/i18n/languages.ts';
import type { AdminRow } from '../../../ui/admin/index.ts';

export interface OrderLine {
  readonly itemId: string;
  readonly name: Record<Language, string>;
  readonly quantity: number;
  /** Pieces for which money was given back, or is about to be. */
  readonly back: number;
  readonly price: Money;
  readonly discount: Money;
  readonly paid: Money;
}

export const linesIn = (rows: readonly AdminRow[]) => rows as unknown as readonly OrderLine[];

export interface Pieces {
  readonly itemId: string;
  readonly quantity: number;
}

/** The pieces to refund, with `units` of one item; none is left out. */
export function withPieces(chosen: readonly Pieces[], itemId: string, quantity: number): readonly Pieces[] {
  const others = chosen.filter((each) => each.itemId !== itemId);
  return quantity > 0 ? [...others, { itemId, quantity }] : others;
}
