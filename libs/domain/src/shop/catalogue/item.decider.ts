import { type Aggregate, type Decider, refuse } from '../../kernel/index.js';
import type { ItemEvent, ItemEventMap } from './item.events.js';
import { isPrice } from './item.rules.js';

type Listing = ItemEventMap['ItemListed'];
type OneItem = { readonly itemId: string };

export type ItemState = { readonly listed: false } | ({ readonly listed: true; readonly active: boolean } & Listing);

export type ItemCommand =
  | { readonly type: 'ListItem'; readonly data: Listing }
  | { readonly type: 'DescribeItem'; readonly data: ItemEventMap['ItemDescribed'] }
  | { readonly type: 'PriceItem'; readonly data: ItemEventMap['ItemPriced'] }
  | { readonly type: 'LimitItem'; readonly data: ItemEventMap['ItemLimited'] }
  /** Without a stock it stays where it is. */
  | {
      readonly type: 'ChangeItemStock';
      readonly data: OneItem & { readonly stockId?: string; readonly unitsEach: number };
    }
  | { readonly type: 'ActivateItem'; readonly data: OneItem }
  | { readonly type: 'DeactivateItem'; readonly data: OneItem };

export type ItemRefusal = 'unknownItem' | 'itemExists' | 'badPrice';

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

const priced = (price: Listing['price']) => isPrice(price.amount) && price.currency === 'GBP';

/** What one piece costs, where it is taken from and how it is shown. How many there are is a matter of its stock. */
export const itemDecider: Decider<ItemState, ItemCommand, ItemEvent, ItemRefusal> = {
  initial: { listed: false },
  evolve(state, event) {
    if (event.type === 'ItemListed') return { ...event.data, listed: true, active: false };
    if (!state.listed) throw new Error(`An item that is not listed takes no ${event.type}`);
    switch (event.type) {
      case 'ItemDescribed':
      case 'ItemPriced':
      case 'ItemLimited':
      case 'ItemStockChanged':
        return { ...state, ...event.data };
      case 'ItemActivated':
        return { ...state, active: true };
      case 'ItemDeactivated':
        return { ...state, active: false };
    }
  },
  decide: {
    ListItem: ({ data }, { listed }) => {
      if (listed) return refuse('itemExists');
      return priced(data.price) ? [{ type: 'ItemListed', data }] : refuse('badPrice');
    },
    DescribeItem: ({ data }, state) => {
      if (!state.listed) return refuse('unknownItem');
      const { itemId, urlCode, tags, priority, images, en, zh } = state;
      return same(ordered(data), ordered({ itemId, urlCode, tags, priority, images, en, zh }))
        ? []
        : [{ type: 'ItemDescribed', data }];
    },
    PriceItem: ({ data }, state) => {
      if (!state.listed) return refuse('unknownItem');
      if (!priced(data.price)) return refuse('badPrice');
      const unchanged = data.price.amount === state.price.amount && data.vatRate === state.vatRate;
      return unchanged ? [] : [{ type: 'ItemPriced', data }];
    },
    LimitItem: ({ data }, state) => {
      if (!state.listed) return refuse('unknownItem');
      return data.limited === state.limited ? [] : [{ type: 'ItemLimited', data }];
    },
    ChangeItemStock: ({ data: { itemId, stockId: wanted, unitsEach } }, state) => {
      if (!state.listed) return refuse('unknownItem');
      const stockId = wanted ?? state.stockId;
      const unchanged = stockId === state.stockId && unitsEach === state.unitsEach;
      return unchanged ? [] : [{ type: 'ItemStockChanged', data: { itemId, stockId, unitsEach } }];
    },
    ActivateItem: ({ data }, state) => {
      if (!state.listed) return refuse('unknownItem');
      return state.active ? [] : [{ type: 'ItemActivated', data }];
    },
    DeactivateItem: ({ data }, state) => {
      if (!state.listed) return refuse('unknownItem');
      return state.active ? [{ type: 'ItemDeactivated', data }] : [];
    },
  },
};

function ordered({ itemId, urlCode, tags, priority, images, en, zh }: ItemEventMap['ItemDescribed']): unknown {
  return [itemId, urlCode, tags, priority, images, en.name, en.description, zh.name, zh.description];
}

export const items: Aggregate<ItemState, ItemCommand, ItemEvent, ItemRefusal> = {
  category: 'shopitem',
  decider: itemDecider,
  idOf: ({ data }) => data.itemId,
};
