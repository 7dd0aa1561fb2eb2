import type { Money } from '../../kernel/index.js';
import { deliveryChange, priceChanges } from './begin-payment.js';
import type { CartLine, CatalogueItem, OfferedDelivery } from './checkout.commands.js';
import type { CheckoutState } from './checkout.state.js';
import { type StockShown, stockShown } from '../stock/stock-shown.js';

export interface LineStanding {
  readonly available: boolean;
  readonly stock: StockShown;
  /** Pieces that this buyer could have, beside what else of the same stock the cart holds. */
  readonly remain: number;
}

export type CartDifference =
  | { readonly why: 'priceChanged'; readonly itemId: string; readonly from: Money; readonly to: Money }
  | { readonly why: 'notEnough' | 'outOfStock'; readonly itemId: string; readonly remain: number }
  | { readonly why: 'unavailable'; readonly itemId: string }
  | { readonly why: 'deliveryPriceChanged'; readonly from: Money; readonly to: Money }
  | { readonly why: 'deliveryUnavailable' };

export function lineStanding(
  { itemId, quantity }: CartLine,
  lines: readonly CartLine[],
  catalogue: readonly CatalogueItem[],
): LineStanding {
  const item = catalogue.find((each) => each.itemId === itemId);
  if (!item) return { available: false, stock: 'outOfStock', remain: 0 };
  const free = piecesBeside(item, lines, catalogue);
  const { state: stock, remain } = stockShown({ free, limited: item.limited, inCart: quantity });
  return { available: item.active, stock, remain: item.limited ? Math.min(remain, 1) : remain };
}

/** What of a cart is no longer as its buyer saw it. While it is being paid its goods are set aside, and nothing is. */
export function cartDifferences(
  state: CheckoutState,
  catalogue: readonly CatalogueItem[],
  delivery: OfferedDelivery | null,
): readonly CartDifference[] {
  if (state.attempt) return [];
  const goods = state.lines.flatMap((line): CartDifference[] => {
    const { available, remain } = lineStanding(line, state.lines, catalogue);
    if (!available) return [{ why: 'unavailable', itemId: line.itemId }];
    if (line.quantity <= remain) return [];
    return [{ why: remain > 0 ? 'notEnough' : 'outOfStock', itemId: line.itemId, remain }];
  });
  const gone = new Set(goods.flatMap((each) => (each.why === 'unavailable' ? [each.itemId] : [])));
  const prices = priceChanges(state, catalogue)
    .filter(({ itemId }) => !gone.has(itemId))
    .map((change) => ({ why: 'priceChanged', ...change }) as const);
  return [...goods, ...prices, ...deliveryDifferences(state, delivery)];
}

function deliveryDifferences(state: CheckoutState, delivery: OfferedDelivery | null): readonly CartDifference[] {
  if (!state.delivery) return [];
  if (!delivery?.active) return [{ why: 'deliveryUnavailable' }];
  const to = deliveryChange(state, delivery);
  return to ? [{ why: 'deliveryPriceChanged', from: state.delivery.price, to }] : [];
}

/** Several items may take from one stock: what the other lines need of it is not free for this one. */
function piecesBeside(item: CatalogueItem, lines: readonly CartLine[], catalogue: readonly CatalogueItem[]): number {
  const sharing = catalogue.filter(({ stockId }) => stockId === item.stockId);
  if (sharing.length === 1) return item.free;
  const units = Math.max(...sharing.map(({ free, unitsEach }) => free * unitsEach));
  const others = lines.reduce((sum, { itemId, quantity }) => {
    const other = sharing.find((each) => each.itemId === itemId && each.itemId !== item.itemId);
    return sum + (other ? other.unitsEach * quantity : 0);
  }, 0);
  return Math.max(0, Math.floor((units - others) / item.unitsEach));
}
