import type { ItemSeenFragment, StockShown } from '../../../gql/graphql.ts';
import { mostUnits } from '@meridian/domain/shop/rules';

export type Item = ItemSeenFragment;
/** What the cart holds of an item, and what the server says of it to this buyer. */
export type Held = { quantity: number; stock: StockShown; remain: number };

export type StockFor = { stock: StockShown; remain: number; inCart: number; more: number };

/** What is said beside an item to a buyer whose cart holds some of it already, and how many more may go in. */
export function stockFor(item: Pick<Item, 'stock' | 'units' | 'limited'>, held?: Held): StockFor {
  const { stock, remain } = held ?? { stock: item.stock, remain: item.units };
  const inCart = held?.quantity ?? 0;
  const most = Math.min(item.limited ? 1 : mostUnits, remain);
  return { stock, remain, inCart, more: Math.max(0, most - inCart) };
}
