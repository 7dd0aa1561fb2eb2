import type { ItemHistoryEntry } from '@meridian/contracts/generated/admin';
import { itemHistory as shown } from '@meridian/contracts/generated/admin-metadata/shop';
import { itemEvents, type ItemEventMap, type ItemState, vatRateOf } from '@meridian/domain/shop';
import { historyOf } from '../../../platform/history/index.js';

export const itemHistory = historyOf<ItemEventMap, ItemHistoryEntry, ItemState>({
  table: 'shop.item_history',
  of: 'itemId',
  compares: {
    of: (state) => (state.listed ? { ...state, vatRate: vatRateOf(state.vatRate) } : null),
    record: 'CatalogueItem',
    enums: { vatRate: 'VatRate' },
  },
  others: { of: itemEvents, called: 'Item', columns: shown.columns },
});
