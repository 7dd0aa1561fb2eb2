import { refuse, type Refused } from '@meridian/domain/kernel';
import type { BoughtLine } from '@meridian/domain/shop';

export type TakenLine = Pick<BoughtLine, 'itemId' | 'stockId' | 'unitsEach' | 'quantity'>;

/** Counted in pieces, as people buy them. */
export function shortage(lines: readonly TakenLine[], stockId: string, freeUnits: number): Refused {
  const taken = lines.filter((line) => line.stockId === stockId);
  const free = Math.floor(Math.max(0, freeUnits) / Math.min(...taken.map(({ unitsEach }) => unitsEach)));
  return refuse(free > 0 ? 'notEnough' : 'outOfStock', { free, items: taken.map(({ itemId }) => itemId) });
}
