import type { AllowanceScope } from '../coupons/allowance.events.js';
import type { BoughtLine } from './order.fields.js';

interface Bought {
  readonly lines: readonly BoughtLine[];
  readonly coupon?: { readonly code: string; readonly perPerson?: number };
  readonly emailIndex: string;
  readonly phoneIndex?: string;
}

export interface NeededUnits {
  readonly stockId: string;
  readonly units: number;
}

export interface NeededAllowance {
  readonly scope: AllowanceScope;
  readonly subjectId: string;
  readonly personIndex: string;
  readonly most: number;
}

type TakenLine = Pick<BoughtLine, 'stockId' | 'unitsEach' | 'quantity'>;

/** Units to take from each stock, once a stock however many lines share it, in a lasting order. */
export function unitsFor({ lines }: { readonly lines: readonly TakenLine[] }): readonly NeededUnits[] {
  const needed = new Map<string, number>();
  for (const { stockId, unitsEach, quantity } of lines) {
    needed.set(stockId, (needed.get(stockId) ?? 0) + unitsEach * quantity);
  }
  return [...needed].map(([stockId, units]) => ({ stockId, units })).sort((a, b) => (a.stockId < b.stockId ? -1 : 1));
}

/** For each limited item, and for a coupon limited by person, one by address and one by phone. */
export function allowancesFor({ lines, coupon, emailIndex, phoneIndex }: Bought): readonly NeededAllowance[] {
  const persons = phoneIndex === undefined ? [emailIndex] : [emailIndex, phoneIndex];
  const items = lines.filter(({ limited }) => limited).map(({ itemId }) => itemId);
  return persons.flatMap((personIndex) => [
    ...items.map((subjectId) => ({ scope: 'item', subjectId, personIndex, most: 1 }) as const),
    ...(coupon?.perPerson === undefined
      ? []
      : [{ scope: 'coupon', subjectId: coupon.code, personIndex, most: coupon.perPerson } as const]),
  ]);
}
