import { type ItemEventMap, stockEvents, stocks } from '@meridian/domain/shop';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { handlersOf, type Sql, stateProjection, type Statement } from '../../../platform/projector/index.js';

interface Movement {
  readonly change: 'arrived' | 'writtenOff' | 'putBack' | 'counted' | 'held' | 'released' | 'sold' | 'returned';
  readonly units: number;
  readonly onHand: number;
  readonly orderId?: string;
  readonly why?: string;
  /** Of a count. */
  readonly difference?: number;
  /** Of a delivery. */
  readonly supplier?: string;
  readonly batch?: string;
  readonly expiry?: string;
  readonly note?: string;
}

/**
 * What lies on each shelf, who holds some of it, and what moved it. `holds` counts the rows of `stock_holds`, those that
 * lapsed among them. `shelves` that an item names are there before that, for staff to
 * count.
 */
export const stock = stateProjection({
  name: 'shop.stock',
  version: 4,
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
    'shop.stock_history': `create table shop.stock_history (
      stock_id text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      change text not null,
      units int not null,
      on_hand int,
      order_id text,
      why text,
      difference int,
      supplier text,
      batch text,
      expiry text,
      note text,
      at timestamptz not null,
      by text not null,
      primary key (stock_id, revision)
    )`,
  },
  on: {
    StockCounted: (event, sql, { onHand }) => {
      const { onHand: units, before, why, note } = event.data;
      const difference = before === undefined ? undefined : units - before;
      return moved(event, { change: 'counted', units, onHand, why, difference, note }, sql);
    },
    UnitsArrived: (event, sql, { onHand }) => {
      const { units, from: supplier, batch, expiry } = event.data;
      return moved(event, { change: 'arrived', units, onHand, supplier, batch, expiry }, sql);
    },
    UnitsWrittenOff: (event, sql, { onHand }) => {
      const { units, why, note } = event.data;
      return moved(event, { change: 'writtenOff', units, onHand, why, note }, sql);
    },
    UnitsPutBack: (event, sql, { onHand }) => {
      const { units, note } = event.data;
      return moved(event, { change: 'putBack', units, onHand, note }, sql);
    },
    UnitsHeld: (event, sql, { onHand }) => {
      const { units, orderId } = event.data;
      return moved(event, { change: 'held', units, onHand, orderId }, sql);
    },
    UnitsReleased: (event, sql, { onHand }) => {
      const { units, orderId, why } = event.data;
      return moved(event, { change: 'released', units, onHand, orderId, why }, sql);
    },
    UnitsSold: (event, sql, { onHand }) => {
      const { units, orderId } = event.data;
      return moved(event, { change: 'sold', units, onHand, orderId }, sql);
    },
    UnitsReturned: (event, sql, { onHand }) => {
      const { units, orderId, restocked } = event.data;
      const why = restocked ? 'restocked' : 'discarded';
      return moved(event, { change: 'returned', units, onHand, orderId, why }, sql);
    },
  },
  others: handlersOf<Pick<ItemEventMap, 'ItemListed'>>({
    ItemListed: ({ data: { stockId }, recordedAt }, sql) =>
      sql`insert into shop.shelves (stock_id, named_at, stocked) values (${stockId}, ${recordedAt}, false)
          on conflict (stock_id) do nothing`,
  }),
});

function moved(
  { data, revision, id, recordedAt, metadata }: StoredEvent<string, { readonly stockId: string }>,
  { change, units, onHand, orderId, why, difference, supplier, batch, expiry, note }: Movement,
  sql: Sql,
): Statement {
  if (revision === 0n)
    sql`insert into shop.shelves (stock_id, named_at, stocked) values (${data.stockId}, ${recordedAt}, true)
        on conflict (stock_id) do update set stocked = true`;
  return sql`insert into shop.stock_history (stock_id, revision, id, change, units, on_hand, order_id, why,
      difference, supplier, batch, expiry, note, at, by)
    values (${data.stockId}, ${revision}, ${id}, ${change}, ${units}, ${onHand}, ${orderId}, ${why}, ${difference},
      ${supplier}, ${batch}, ${expiry}, ${note}, ${recordedAt},
      ${metadata.actor})`;
}
