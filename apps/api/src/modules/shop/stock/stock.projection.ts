import { type ItemEventMap, stockEvents, stocks } from '@meridian/domain/shop';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { handlersOf, type Sql, stateProjection, rowsOf } from '../../../platform/projector/index.js';
import { stockHistory } from './stock.history.js';

const shelf = ['stock_id', 'named_at', 'stocked'] as const;
const namedShelves = rowsOf('shop.shelves', shelf, 'skip');
const stockedShelves = rowsOf('shop.shelves', shelf, { key: ['stock_id'], set: 'stocked = true' });

/**
 * What lies on each shelf, who holds some of it, and what moved it. `holds` counts the rows of `stock_holds`, those that
 * lapsed among them. `shelves` that an item names are there before that, for staff to
 * count.
 */
export const stock = stateProjection({
  name: 'shop.stock',
  version: 6,
  of: stocks,
  events: stockEvents,
  id: 'stock_id',
  omit: ['sold'],
  table: { on_hand: 'int not null', holds: 'int not null' },
  columns: ({ onHand, holds }) => ({ on_hand: onHand, holds: Object.keys(holds).length }),
  times: {
    moved_at: ['StockCounted', 'UnitsArrived', 'UnitsWrittenOff', 'UnitsPutBack', 'UnitsSold', 'UnitsReturned'],
  },
  indexes: {
    stock_by_on_hand: '(on_hand, stock_id)',
    stock_by_movement: '((coalesce(moved_at, created_at)), stock_id)',
  },
  lists: {
    'shop.stock_holds': {
      table: {
        order_id: 'text collate "C" not null',
        units: 'int not null',
        until: 'timestamptz not null',
      },
      key: ['stock_id', 'order_id'],
      rows: ({ holds }) => Object.entries(holds).map(([order_id, { units, until }]) => ({ order_id, units, until })),
    },
  },
  tables: {
    'shop.shelves': [
      `create table shop.shelves (
        stock_id text collate "C" primary key,
        named_at timestamptz not null,
        stocked boolean not null
      )`,
      'create index shelves_empty on shop.shelves (named_at, stock_id) where not stocked',
    ],
  },
  history: stockHistory,
  on: {
    StockCounted: stocked,
    UnitsArrived: stocked,
    UnitsWrittenOff: stocked,
    UnitsPutBack: stocked,
    UnitsHeld: stocked,
    UnitsReleased: stocked,
    UnitsSold: stocked,
    UnitsReturned: stocked,
  },
  others: handlersOf<Pick<ItemEventMap, 'ItemListed'>>({
    ItemListed: ({ data: { stockId }, recordedAt }, sql) =>
      sql.row(namedShelves, { stock_id: stockId, named_at: recordedAt, stocked: false }),
  }),
});

/** The first event of a shelf: from now on it is among those of the stock. */
function stocked({ data, revision, recordedAt }: StoredEvent<string, { readonly stockId: string }>, sql: Sql): void {
  if (revision > 0n) return;
  sql.row(stockedShelves, { stock_id: data.stockId, named_at: recordedAt, stocked: true });
}
