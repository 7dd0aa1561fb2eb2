import type { ItemHistoryEntry } from '@meridian/contracts/generated/admin';
import { type ItemEventMap, vatRateOf } from '@meridian/domain/shop';
import { historyOf } from '../../../platform/history/index.js';

export const itemHistory = historyOf<ItemEventMap, ItemHistoryEntry>({
  table: 'shop.item_history',
  of: 'itemId',
  on: {
    ItemListed: ({ data: { price, vatRate, limited } }) => ({
      change: 'listed',
      price,
      vatRate: vatRateOf(vatRate),
      limited,
    }),
    ItemDescribed: 'described',
    ItemPriced: ({ data: { price, vatRate } }) => ({ change: 'priced', price, vatRate: vatRateOf(vatRate) }),
    ItemLimited: ({ data: { limited } }) => ({ change: 'limited', limited }),
    ItemActivated: 'activated',
    ItemDeactivated: 'deactivated',
  },
});
