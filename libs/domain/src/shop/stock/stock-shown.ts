import { mostUnits } from '../checkout/cart.rules.js';

export type StockShown = 'inStock' | 'onlyRemain' | 'notEnough' | 'outOfStock' | 'cannotAdd';

/** From here down a buyer sees how many are left. */
export const fewRemain = 5;

interface Looked {
  /** Pieces that nobody else holds. */
  readonly free: number;
  readonly limited: boolean;
  readonly inCart: number;
}

/** What the shop says beside an item, to somebody whose cart holds some of it already. */
export function stockShown({ free, limited, inCart }: Looked): { readonly state: StockShown; readonly remain: number } {
  const remain = Math.max(0, free);
  if (remain === 0) return { state: 'outOfStock', remain };
  if (inCart > remain) return { state: 'notEnough', remain };
  if (inCart >= Math.min(limited ? 1 : mostUnits, remain)) return { state: 'cannotAdd', remain };
  return { state: remain <= fewRemain ? 'onlyRemain' : 'inStock', remain };
}
