import type { Cart, CartLine } from './use-cart.ts';

type Change = Cart['changes'][number];

const stopping: readonly Change['why'][] = ['notEnough', 'outOfStock', 'unavailable'];

/** What of a line has to be put right before it can be paid for. */
export const stopOf = ({ changes }: Pick<Cart, 'changes'>, itemId: string): Change | undefined =>
  changes.find((change) => change.itemId === itemId && stopping.includes(change.why));

export const isStopped = ({ changes }: Pick<Cart, 'changes'>): boolean =>
  changes.some(({ why }) => stopping.includes(why));

/** Whether there are prices to agree to. */
export const hasNewPrices = ({ changes }: Pick<Cart, 'changes'>): boolean =>
  changes.some(({ why }) => why === 'priceChanged' || why === 'deliveryPriceChanged');

/** How many of a line there may be; what is there may always stay. */
export function mostOf({ item, remain }: Pick<CartLine, 'remain'> & { item: { limited: boolean } }): number {
  return Math.min(item.limited ? 1 : 99, remain);
}

export type Removed = { itemId: string; name: string; quantity: number };

/** Taken out and not come back; the last first to be brought back. */
export function stillOut(removed: readonly Removed[], lines: readonly { item: { id: string } }[]): readonly Removed[] {
  return removed.filter(({ itemId }) => !lines.some(({ item }) => item.id === itemId));
}
