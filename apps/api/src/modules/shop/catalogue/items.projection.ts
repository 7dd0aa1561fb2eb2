import { itemEvents, items as item } from '@meridian/domain/shop';
import { stateProjection, wordsOf } from '../../../platform/projector/index.js';
import { itemHistory } from './item.history.js';

/** What is sold now, where it is under each of its tags, by which words it is found, and what happened to it. */
export const items = stateProjection({
  name: 'shop.items',
  version: 5,
  of: item,
  events: itemEvents,
  id: 'item_id',
  table: {
    stock_id: 'text collate "C" not null',
    units_each: 'int not null',
    active: 'boolean not null',
    limited: 'boolean not null',
    amount: 'int not null',
    currency: 'text not null',
    vat_rate: 'int not null',
    url_code: 'text not null',
    priority: 'int not null',
    tags: 'text[] not null',
    images: 'text[] not null',
    name_en: 'text not null',
    description_en: 'text not null',
    name_zh: 'text not null',
    description_zh: 'text not null',
  },
  columns: (state) =>
    state.listed
      ? {
          stock_id: state.stockId,
          units_each: state.unitsEach,
          active: state.active,
          limited: state.limited,
          amount: state.price.amount,
          currency: state.price.currency,
          vat_rate: state.vatRate,
          url_code: state.urlCode,
          priority: state.priority,
          tags: state.tags,
          images: state.images,
          name_en: state.en.name,
          description_en: state.en.description,
          name_zh: state.zh.name,
          description_zh: state.zh.description,
        }
      : null,
  indexes: {
    items_on_sale: '((-priority), item_id) where active',
    items_by_priority: '(priority, item_id)',
    items_by_name: '(name_en, item_id)',
    items_by_amount: '(amount, item_id)',
    items_by_change: '(changed_at, item_id)',
    items_of_stock: '(stock_id)',
  },
  lists: {
    'shop.tagged_items': {
      table: { tag: 'text collate "C" not null', rank: 'int not null' },
      key: ['tag', 'rank', 'item_id'],
      rows: (state) => (state.listed ? [...new Set(state.tags)].map((tag) => ({ tag, rank: -state.priority })) : []),
    },
    'shop.item_words': {
      table: { word: 'text collate "C" not null' },
      key: ['word', 'item_id'],
      rows: (state, id) => (state.listed ? wordsOf(id, [state.en.name, state.zh.name]).map((word) => ({ word })) : []),
    },
  },
  history: itemHistory,
});
