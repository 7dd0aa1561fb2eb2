import type { DeliveryEventMap } from '@meridian/domain/shop';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { projection, type Sql, type Statement } from '../../../platform/projector/index.js';

/** How goods can travel, at which price, and since when. */
export const deliveryOptions = projection<DeliveryEventMap>({
  name: 'shop.delivery_options',
  version: 2,
  tables: {
    'shop.delivery_options': `create table shop.delivery_options (
      option_id text collate "C" primary key,
      active boolean not null default true,
      amount int not null,
      currency text not null,
      min_days int not null,
      max_days int not null,
      name_en text not null,
      description_en text not null,
      name_zh text not null,
      description_zh text not null,
      changed_at timestamptz not null,
      changed_by text not null
    )`,
    'shop.delivery_history': `create table shop.delivery_history (
      option_id text collate "C" not null,
      revision bigint not null,
      id uuid not null,
      change text not null,
      amount int,
      min_days int,
      max_days int,
      at timestamptz not null,
      by text not null,
      primary key (option_id, revision)
    )`,
  },
  on: {
    DeliveryOptionSet: (event, sql) => {
      const { data, recordedAt, metadata } = event;
      return [
        sql`insert into shop.delivery_options (option_id, amount, currency, min_days, max_days, name_en,
              description_en, name_zh, description_zh, changed_at, changed_by)
            values (${data.optionId}, ${data.price.amount}, ${data.price.currency}, ${data.minDays}, ${data.maxDays},
              ${data.en.name}, ${data.en.description}, ${data.zh.name}, ${data.zh.description}, ${recordedAt},
              ${metadata.actor})
            on conflict (option_id) do update set amount = excluded.amount, currency = excluded.currency,
              min_days = excluded.min_days, max_days = excluded.max_days, name_en = excluded.name_en,
              description_en = excluded.description_en, name_zh = excluded.name_zh,
              description_zh = excluded.description_zh, changed_at = excluded.changed_at,
              changed_by = excluded.changed_by`,
        told(event, 'set', data, sql),
      ];
    },
    DeliveryOptionActivated: (event, sql) => switched(event, 'activated', sql),
    DeliveryOptionDeactivated: (event, sql) => switched(event, 'deactivated', sql),
  },
});

type OfOption = StoredEvent<string, { readonly optionId: string }>;

function switched(event: OfOption, change: 'activated' | 'deactivated', sql: Sql): Statement[] {
  const { data, recordedAt, metadata } = event;
  return [
    sql`update shop.delivery_options set active = ${change === 'activated'}, changed_at = ${recordedAt},
          changed_by = ${metadata.actor} where option_id = ${data.optionId}`,
    told(event, change, {}, sql),
  ];
}

function told(
  { data, revision, id, recordedAt, metadata }: OfOption,
  change: 'set' | 'activated' | 'deactivated',
  { price, minDays, maxDays }: Partial<DeliveryEventMap['DeliveryOptionSet']>,
  sql: Sql,
): Statement {
  return sql`insert into shop.delivery_history (option_id, revision, id, change, amount, min_days, max_days, at, by)
    values (${data.optionId}, ${revision}, ${id}, ${change}, ${price?.amount}, ${minDays}, ${maxDays}, ${recordedAt},
      ${metadata.actor})`;
}
