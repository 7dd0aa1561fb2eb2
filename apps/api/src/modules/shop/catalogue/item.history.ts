import type { ItemHistoryEntry } from '@meridian/contracts/generated/admin';
import { itemHistory as shown } from '@meridian/contracts/generated/admin-metadata/shop';
import { itemEvents, type ItemEventMap, vatRateOf } from '@meridian/domain/shop';
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
    ItemPriced: ({ data: { price, vatRate } }) => ({ change: 'priced', price, vatRate: vatRateOf(vatRate) }),
  },
  others: { of: itemEvents, called: 'Item', columns: shown.columns },
});
