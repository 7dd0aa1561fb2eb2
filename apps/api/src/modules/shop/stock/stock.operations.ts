import { countStockRules, returnStockRules, takeInStockRules, writeOffStockRules } from '@meridian/contracts/shop';
import { refuse } from '@meridian/domain/kernel';
import { type StockCommand, stocks } from '@meridian/domain/shop';
import { EventStore, type LogPosition } from '../../../platform/event-store/index.js';
import { Histories } from '../../../platform/history/index.js';
import { type Acting, adminOperations } from '../../../platform/operations/index.js';
import { StockLevelsQuery } from './stock-levels.query.js';
import { stockHistory } from './stock.history.js';

interface Call {
  readonly input: { readonly id: string };
  readonly acting: Acting;
  readonly store: EventStore;
  readonly levels: StockLevelsQuery;
}

const level = ({ input, levels }: Pick<Call, 'input' | 'levels'>, position: LogPosition) =>
  levels.at(input.id, position);

async function move({ input, acting, store, levels }: Call, command: StockCommand) {
  return (await levels.has(input.id)) ? store.send(stocks, command, acting) : refuse('unknownStock');
}

export const stockOperations = adminOperations({
  name: 'stockOperations',
  module: 'shop',
  uses: { store: EventStore, histories: Histories, levels: StockLevelsQuery },
  fields: {
    Query: {
      stockLevels: { allow: 'staff', run: ({ args, levels }) => levels.page(args) },
      stockHistory: { allow: 'staff', run: ({ args, histories }) => histories.of(stockHistory, args.id) },
    },
    Mutation: {
      takeInStock: {
        allow: 'staff',
        rules: takeInStockRules,
        run(call) {
          const { id, units, from, batch, expiry } = call.input;
          const data = { stockId: id, units, from, ...(batch && { batch }), ...(expiry && { expiry }) };
          return move(call, { type: 'TakeInStock', data });
        },
        answer: level,
      },
      countStock: {
        allow: 'staff',
        rules: countStockRules,
        run(call) {
          const { id, onHand: seen, counted, reason, note } = call.input;
          const data = { stockId: id, onHand: counted, seen, why: reason, ...(note && { note }) };
          return move(call, { type: 'CountStock', data });
        },
        answer: level,
      },
      writeOffStock: {
        allow: 'staff',
        rules: writeOffStockRules,
        run(call) {
          const { id, units, reason, note } = call.input;
          const data = { stockId: id, units, why: reason, ...(note && { note }) };
          return move(call, { type: 'WriteOffStock', data });
        },
        answer: level,
      },
      returnStock: {
        allow: 'staff',
        rules: returnStockRules,
        run(call) {
          const { id, units, note } = call.input;
          return move(call, { type: 'PutBackStock', data: { stockId: id, units, note } });
        },
        answer: level,
      },
    },
  },
});
