import type { ItemEventMap, StockEventMap } from '@meridian/domain/shop';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { projection, type Sql, type Statement } from '../../../platform/projector/index.js';

interface Movement {
  readonly change: 'counted' | 'held' | 'released' | 'sold' | 'returned';
  readonly units: number;
  readonly orderId?: string;
  readonly why?: string;
}

/**
 * What lies on each shelf, who holds some of it, and what moved it. A shelf is there as soon as an item names it, for
 * staff to count. `holds` counts the rows of `stock_holds`, those that lapsed among them.
 */
export const stock = projection<StockEventMap & Pick<ItemEventMap, 'ItemListed'>>({
  name: 'shop.stock',
  version: 2,
  tables: {
    'shop.stock': [
      `create table shop.stock (
        stock_id text collate "C" primary key,
        on_hand int not null,
        holds int not null default 0,
        changed_at timestamptz not null
      )`,
      'create index stock_by_on_hand on shop.stock (on_hand, stock_id)',
      'create index stock_by_change on shop.stock (changed_at, stock_id)',
    ],
    'shop.stock_holds': `create table shop.stock_holds (
      stock_id text collate "C" not null,
      order_id text collate "C" not null,
      units int not null,
      until timestamptz not null,
      primary key (stock_id, order_id)
    )`,
    'shop.stock_history': `create table shop.stock_history (
      stock_id text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      change text not null,
      units int not null,
      on_hand int,
      order_id text,
      why text,
      at timestamptz not null,
      by text not null,
      primary key (stock_id, revision)
    )`,
  },
  on: {
    ItemListed: ({ data: { stockId }, recordedAt }, sql) =>
      sql`insert into shop.stock (stock_id, on_hand, changed_at) values (${stockId}, 0, ${recordedAt})
          on conflict (stock_id) do nothing`,
    StockCounted: (event, sql) => [
      sql`insert into shop.stock (stock_id, on_hand, changed_at)
          values (${event.data.stockId}, ${event.data.onHand}, ${event.recordedAt})
          on conflict (stock_id) do update set on_hand = excluded.on_hand, changed_at = excluded.changed_at`,
      told(event, { change: 'counted', units: event.data.onHand, why: event.data.why }, sql),
    ],
    UnitsHeld: (event, sql) => {
      const { stockId, orderId, units, until } = event.data;
      return [
        sql`update shop.stock set holds = holds + 1 where stock_id = ${stockId} and not exists
              (select from shop.stock_holds where stock_id = ${stockId} and order_id = ${orderId})`,
        sql`insert into shop.stock_holds (stock_id, order_id, units, until)
            values (${stockId}, ${orderId}, ${units}, ${until})
            on conflict (stock_id, order_id) do update set units = excluded.units, until = excluded.until`,
        told(event, { change: 'held', units, orderId }, sql),
      ];
    },
    UnitsReleased: (event, sql) => {
      const { stockId, orderId, units, why } = event.data;
      return [...letGo(stockId, orderId, sql), told(event, { change: 'released', units, orderId, why }, sql)];
    },
    UnitsSold: (event, sql) => {
      const { stockId, orderId, units } = event.data;
      return [
        ...letGo(stockId, orderId, sql),
        sql`update shop.stock set on_hand = on_hand - ${units}, changed_at = ${event.recordedAt}
            where stock_id = ${stockId}`,
        told(event, { change: 'sold', units, orderId }, sql),
      ];
    },
    UnitsReturned: (event, sql) => {
      const { stockId, orderId, units, restocked } = event.data;
      return [
        sql`update shop.stock set on_hand = on_hand + ${restocked ? units : 0}, changed_at = ${event.recordedAt}
            where stock_id = ${stockId}`,
        told(event, { change: 'returned', units, orderId, why: restocked ? 'restocked' : 'discarded' }, sql),
      ];
    },
  },
});

function letGo(stockId: string, orderId: string, sql: Sql): Statement[] {
  return [
    sql`update shop.stock set holds = holds - 1 where stock_id = ${stockId} and exists
          (select from shop.stock_holds where stock_id = ${stockId} and order_id = ${orderId})`,
    sql`delete from shop.stock_holds where stock_id = ${stockId} and order_id = ${orderId}`,
  ];
}

function told(
  { data, revision, id, recordedAt, metadata }: StoredEvent<string, { readonly stockId: string }>,
  { change, units, orderId, why }: Movement,
  sql: Sql,
): Statement {
  return sql`insert into shop.stock_history (stock_id, revision, id, change, units, on_hand, order_id, why, at, by)
    select ${data.stockId}, ${revision}, ${id}, ${change}, ${units}, on_hand, ${orderId}, ${why}, ${recordedAt},
      ${metadata.actor} from shop.stock where stock_id = ${data.stockId}`;
}
