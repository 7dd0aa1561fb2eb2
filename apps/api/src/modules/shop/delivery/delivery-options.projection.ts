import { deliveries, deliveryEvents, type DeliveryEventMap } from '@meridian/domain/shop';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { type Sql, stateProjection, type Statement } from '../../../platform/projector/index.js';

/** How goods can travel, at which price, and since when. */
export const deliveryOptions = stateProjection({
  name: 'shop.delivery_options',
  version: 3,
  of: deliveries,
  events: deliveryEvents,
  id: 'option_id',
  table: {
    active: 'boolean not null',
    amount: 'int not null',
    currency: 'text not null',
    min_days: 'int not null',
    max_days: 'int not null',
    name_en: 'text not null',
    description_en: 'text not null',
    name_zh: 'text not null',
    description_zh: 'text not null',
  },
  columns: ({ option, active }) =>
    option && {
      active,
      amount: option.price.amount,
      currency: option.price.currency,
      min_days: option.minDays,
      max_days: option.maxDays,
      name_en: option.en.name,
      description_en: option.en.description,
      name_zh: option.zh.name,
      description_zh: option.zh.description,
    },
  tables: {
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
    DeliveryOptionSet: (event, sql) => changed(event, 'set', event.data, sql),
    DeliveryOptionActivated: (event, sql) => changed(event, 'activated', {}, sql),
    DeliveryOptionDeactivated: (event, sql) => changed(event, 'deactivated', {}, sql),
  },
});

type OfOption = StoredEvent<string, { readonly optionId: string }>;

function changed(
  { data, revision, id, recordedAt, metadata }: OfOption,
  change: 'set' | 'activated' | 'deactivated',
  { price, minDays, maxDays }: Partial<DeliveryEventMap['DeliveryOptionSet']>,
  sql: Sql,
): Statement {
  return sql`insert into shop.delivery_history (option_id, revision, id, change, amount, min_days, max_days, at, by)
    values (${data.optionId}, ${revision}, ${id}, ${change}, ${price?.amount}, ${minDays}, ${maxDays}, ${recordedAt},
      ${metadata.actor})`;
}
