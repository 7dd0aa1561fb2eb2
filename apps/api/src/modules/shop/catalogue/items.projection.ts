import type { ItemEventMap } from '@meridian/domain/shop';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { projection, type Sql, type Statement, wordsOf } from '../../../platform/projector/index.js';

type Change = 'listed' | 'described' | 'priced' | 'limited' | 'activated' | 'deactivated';

interface Details {
  readonly amount?: number;
  readonly vatRate?: number;
  readonly limited?: boolean;
}

/** What is sold now, where it stands under each of its tags, by which words it is found, and what happened to it. */
export const items = projection<ItemEventMap>({
  name: 'shop.items',
  version: 2,
  tables: {
    'shop.items': [
      `create table shop.items (
        item_id text collate "C" primary key,
        stock_id text collate "C" not null,
        units_each int not null,
        active boolean not null default false,
        limited boolean not null,
        amount int not null,
        currency text not null,
        vat_rate int not null,
        url_code text not null,
        priority int not null,
        tags text[] not null,
        images text[] not null,
        name_en text not null,
        description_en text not null,
        name_zh text not null,
        description_zh text not null,
        changed_at timestamptz not null,
        changed_by text not null
      )`,
      'create index items_on_sale on shop.items ((-priority), item_id) where active',
      'create index items_by_priority on shop.items (priority, item_id)',
      'create index items_by_name on shop.items (name_en, item_id)',
      'create index items_by_amount on shop.items (amount, item_id)',
      'create index items_by_change on shop.items (changed_at, item_id)',
      'create index items_of_stock on shop.items (stock_id)',
    ],
    'shop.tagged_items': [
      `create table shop.tagged_items (
        tag text collate "C" not null,
        rank int not null,
        item_id text collate "C" not null,
        primary key (tag, rank, item_id)
      )`,
      'create index tagged_items_of on shop.tagged_items (item_id)',
    ],
    'shop.item_words': [
      `create table shop.item_words (
        word text collate "C" not null,
        item_id text collate "C" not null,
        primary key (word, item_id)
      )`,
      'create index item_words_of on shop.item_words (item_id)',
    ],
    'shop.item_history': `create table shop.item_history (
      item_id text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      change text not null,
      amount int,
      vat_rate int,
      limited boolean,
      at timestamptz not null,
      by text not null,
      primary key (item_id, revision)
    )`,
  },
  on: {
    ItemListed: (event, sql) => {
      const { data, recordedAt, metadata } = event;
      return [
        sql`insert into shop.items (item_id, stock_id, units_each, limited, amount, currency, vat_rate, url_code,
              priority, tags, images, name_en, description_en, name_zh, description_zh, changed_at, changed_by)
            values (${data.itemId}, ${data.stockId}, ${data.unitsEach}, ${data.limited}, ${data.price.amount},
              ${data.price.currency}, ${data.vatRate}, ${data.urlCode}, ${data.priority}, ${data.tags}, ${data.images},
              ${data.en.name}, ${data.en.description}, ${data.zh.name}, ${data.zh.description}, ${recordedAt},
              ${metadata.actor})`,
        ...found(data, sql),
        told(event, 'listed', { amount: data.price.amount, vatRate: data.vatRate, limited: data.limited }, sql),
      ];
    },
    ItemDescribed: (event, sql) => {
      const { data, recordedAt, metadata } = event;
      return [
        sql`update shop.items set url_code = ${data.urlCode}, priority = ${data.priority}, tags = ${data.tags},
              images = ${data.images}, name_en = ${data.en.name}, description_en = ${data.en.description},
              name_zh = ${data.zh.name}, description_zh = ${data.zh.description}, changed_at = ${recordedAt},
              changed_by = ${metadata.actor} where item_id = ${data.itemId}`,
        sql`delete from shop.tagged_items where item_id = ${data.itemId}`,
        sql`delete from shop.item_words where item_id = ${data.itemId}`,
        ...found(data, sql),
        told(event, 'described', {}, sql),
      ];
    },
    ItemPriced: (event, sql) => {
      const { data, recordedAt, metadata } = event;
      return [
        sql`update shop.items set amount = ${data.price.amount}, currency = ${data.price.currency},
              vat_rate = ${data.vatRate}, changed_at = ${recordedAt}, changed_by = ${metadata.actor}
            where item_id = ${data.itemId}`,
        told(event, 'priced', { amount: data.price.amount, vatRate: data.vatRate }, sql),
      ];
    },
    ItemLimited: (event, sql) => {
      const { data, recordedAt, metadata } = event;
      return [
        sql`update shop.items set limited = ${data.limited}, changed_at = ${recordedAt}, changed_by = ${metadata.actor}
            where item_id = ${data.itemId}`,
        told(event, 'limited', { limited: data.limited }, sql),
      ];
    },
    ItemActivated: (event, sql) => switched(event, 'activated', sql),
    ItemDeactivated: (event, sql) => switched(event, 'deactivated', sql),
  },
});

function switched(
  event: StoredEvent<string, { readonly itemId: string }>,
  change: 'activated' | 'deactivated',
  sql: Sql,
): Statement[] {
  const { data, recordedAt, metadata } = event;
  return [
    sql`update shop.items set active = ${change === 'activated'}, changed_at = ${recordedAt},
          changed_by = ${metadata.actor} where item_id = ${data.itemId}`,
    told(event, change, {}, sql),
  ];
}

type Shown = Pick<ItemEventMap['ItemDescribed'], 'itemId' | 'tags' | 'priority' | 'en' | 'zh'>;

/** By its tags, and by the words of its names. */
function found({ itemId, tags, priority, en, zh }: Shown, sql: Sql): Statement[] {
  return [
    ...[...new Set(tags)].map(
      (tag) => sql`insert into shop.tagged_items (tag, rank, item_id) values (${tag}, ${-priority}, ${itemId})`,
    ),
    ...wordsOf(itemId, [en.name, zh.name]).map(
      (word) => sql`insert into shop.item_words (word, item_id) values (${word}, ${itemId})`,
    ),
  ];
}

function told(
  { data, revision, id, recordedAt, metadata }: StoredEvent<string, { readonly itemId: string }>,
  change: Change,
  { amount, vatRate, limited }: Details,
  sql: Sql,
): Statement {
  return sql`insert into shop.item_history (item_id, revision, id, change, amount, vat_rate, limited, at, by)
    values (${data.itemId}, ${revision}, ${id}, ${change}, ${amount}, ${vatRate}, ${limited}, ${recordedAt},
      ${metadata.actor})`;
}
