import { countStockRules, returnStockRules, takeInStockRules, writeOffStockRules } from '@meridian/contracts/shop';
import { refuse } from '@meridian/domain/kernel';
import { type StockCommand, stocks } from '@meridian/domain/shop';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { Histories } from '../../../platform/history/index.js';
import { adminOperations, command, notSent } from '../../../platform/operations/index.js';
import { OrderOwnerQuery } from '../documents/order-owner.query.js';
import { StockLevelsQuery } from './stock-levels.query.js';
import { stockHistory } from './stock.history.js';

interface Call {
  readonly input: { readonly id: string };
  readonly levels: StockLevelsQuery;
}

const level = ({ input, levels }: Call, position: LogPosition) => levels.at(input.id, position);

async function move({ input, levels }: Call, movement: StockCommand) {
  if (await levels.has(input.id)) return command(stocks, movement);
  return notSent(stocks, input.id, refuse('unknownStock'));
}

export const stockOperations = adminOperations({
  name: 'stockOperations',
  module: 'shop',
  uses: { histories: Histories, levels: StockLevelsQuery, owners: OrderOwnerQuery },
  fields: {
    Query: {
      stockLevels: { allow: 'frontDesk+finance', run: ({ args, levels }) => levels.page(args) },
      stockHistory: {
        allow: 'frontDesk+finance',
        shows: {
          record: 'order',
          whose: ({ owners }, entries) => owners.ownersOf(entries.map(({ orderId }) => orderId)),
        },
        run: ({ args, histories }) => histories.of(stockHistory, args.id),
      },
    },
    Mutation: {
      takeInStock: {
        allow: 'frontDesk+finance',
        rules: takeInStockRules,
        sends(call) {
          const { id, units, from, batch, expiry } = call.input;
          const data = { stockId: id, units, from, ...(batch && { batch }), ...(expiry && { expiry }) };
          return move(call, { type: 'TakeInStock', data });
        },
        answer: level,
      },
      countStock: {
        allow: 'frontDesk+finance',
        rules: countStockRules,
        sends(call) {
          const { id, onHand: seen, counted, reason, note } = call.input;
          const data = { stockId: id, onHand: counted, seen, why: reason, ...(note && { note }) };
          return move(call, { type: 'CountStock', data });
        },
        answer: level,
      },
      writeOffStock: {
        allow: 'frontDesk+finance',
        rules: writeOffStockRules,
        sends(call) {
          const { id, units, reason, note } = call.input;
          const data = { stockId: id, units, why: reason, ...(note && { note }) };
          return move(call, { type: 'WriteOffStock', data });
        },
        answer: level,
      },
      returnStock: {
        allow: 'frontDesk+finance',
        rules: returnStockRules,
        sends(call) {
          const { id, units, note } = call.input;
          return move(call, { type: 'PutBackStock', data: { stockId: id, units, note } });
        },
        answer: level,
      },
    },
  },
});
