import { countStockRules } from '@meridian/contracts/shop';
import { refuse } from '@meridian/domain/kernel';
import { stocks } from '@meridian/domain/shop';
import { EventStore } from '../../../platform/event-store/index.js';
import { adminOperations } from '../../../platform/operations/index.js';
import { StockLevelsQuery } from './stock-levels.query.js';

export const stockOperations = adminOperations({
  name: 'stockOperations',
  module: 'shop',
  uses: { store: EventStore, levels: StockLevelsQuery },
  fields: {
    Query: {
      stockLevels: { allow: 'staff', run: ({ args, levels }) => levels.page(args) },
      stockHistory: { allow: 'staff', run: ({ args, levels }) => levels.history(args.id) },
    },
    Mutation: {
      countStock: {
        allow: 'staff',
        rules: countStockRules,
        async run({ input: { id, onHand, reason }, acting, store, levels }) {
          if (!(await levels.has(id))) return refuse('unknownStock');
          return store.send(stocks, { type: 'CountStock', data: { stockId: id, onHand, why: reason } }, acting);
        },
        answer: ({ input, levels }, position) => levels.at(input.id, position),
      },
    },
  },
});
