import type { DescribeItemInput } from '@meridian/contracts/generated/admin';
import {
  catalogueItemRules,
  changeItemStockRules,
  describeItemRules,
  limitItemRules,
  listItemRules,
  priceItemRules,
} from '@meridian/contracts/shop';
import { type ItemEventMap, items, vatRates } from '@meridian/domain/shop';
import { money } from '@meridian/domain/kernel';
import { refusedInput } from '../../../platform/graphql/refusal.js';
import { Histories } from '../../../platform/history/index.js';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command, notSent } from '../../../platform/operations/index.js';
import { PictureTextsQuery, unknownPicture } from '../../files/index.js';
import { StockLevelsQuery } from '../stock/stock-levels.query.js';
import { CatalogueItemsQuery } from './catalogue-items.query.js';
import { itemHistory } from './item.history.js';

const unknownStock = () => refusedInput([{ field: 'stockId', messageKey: 'shop.refusals.unknownStock', values: {} }]);

export const catalogueItemOperations = adminOperations({
  name: 'catalogueItemOperations',
  module: 'shop',
  uses: { histories: Histories, list: CatalogueItemsQuery, levels: StockLevelsQuery, pictures: PictureTextsQuery },
  fields: {
    Query: {
      catalogueItems: { allow: 'frontDesk+finance', run: ({ args, list }) => list.page(args) },
      itemHistory: { allow: 'frontDesk+finance', run: ({ args, histories }) => histories.of(itemHistory, args.id) },
    },
    Mutation: {
      listItem: {
        allow: 'finance',
        rules: listItemRules,
        async sends({ input, levels, pictures }) {
          const { stockId, unitsEach, limited, price, vatRate } = input;
          if (stockId && !(await levels.has(stockId))) return notSent(items, input.id, unknownStock());
          if (await pictures.missing(input.images)) return notSent(items, input.id, unknownPicture());
          const sold = { stockId: stockId || input.id, unitsEach, limited, price: money(price) };
          const data = { ...descriptionOf(input), ...sold, vatRate: vatRates[vatRate] };
          return command(items, { type: 'ListItem', data });
        },
        answer: recordAfter,
      },
      describeItem: {
        allow: 'finance',
        rules: describeItemRules,
        async sends({ input, pictures }) {
          if (await pictures.missing(input.images)) return notSent(items, input.id, unknownPicture());
          return command(items, { type: 'DescribeItem', data: descriptionOf(input) });
        },
        answer: recordAfter,
      },
      priceItem: {
        allow: 'finance',
        rules: priceItemRules,
        sends({ input: { id: itemId, price, vatRate } }) {
          const data = { itemId, price: money(price), vatRate: vatRates[vatRate] };
          return command(items, { type: 'PriceItem', data });
        },
        answer: recordAfter,
      },
      limitItem: {
        allow: 'finance',
        rules: limitItemRules,
        sends: ({ input: { id: itemId, limited } }) => command(items, { type: 'LimitItem', data: { itemId, limited } }),
        answer: recordAfter,
      },
      changeItemStock: {
        allow: 'frontDesk+finance',
        rules: changeItemStockRules,
        async sends({ input: { id: itemId, stockId, unitsEach }, levels }) {
          if (stockId && !(await levels.has(stockId))) return notSent(items, itemId, unknownStock());
          return command(items, { type: 'ChangeItemStock', data: { itemId, ...(stockId && { stockId }), unitsEach } });
        },
        answer: recordAfter,
      },
      activateItem: {
        allow: 'finance',
        rules: catalogueItemRules,
        sends: ({ input: { id: itemId } }) => command(items, { type: 'ActivateItem', data: { itemId } }),
        answer: recordAfter,
      },
      deactivateItem: {
        allow: 'finance',
        rules: catalogueItemRules,
        sends: ({ input: { id: itemId } }) => command(items, { type: 'DeactivateItem', data: { itemId } }),
        answer: recordAfter,
      },
    },
  },
});

function descriptionOf({
  id,
  name,
  description,
  ...shown
}: Omit<DescribeItemInput, 'revision'>): ItemEventMap['ItemDescribed'] {
  return {
    itemId: id,
    urlCode: shown.urlCode,
    priority: shown.priority,
    tags: [...new Set(shown.tags ?? [])],
    images: shown.images ?? [],
    en: { name: name.en, description: description.en },
    zh: { name: name.zh, description: description.zh },
  };
}
