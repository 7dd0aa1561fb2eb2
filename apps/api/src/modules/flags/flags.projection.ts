import { featureEvents, type FeatureEventMap, features } from '@meridian/domain/flags';
import type { StoredEvent } from '../../platform/event-store/stored-event.js';
import { type Sql, stateProjection, type Statement } from '../../platform/projector/index.js';

type OfFeature = StoredEvent<string, { readonly key: string }>;
type Audience = Partial<FeatureEventMap['FeatureSwitchedOn']>;

/** What each feature is now, and what happened to it. */
export const flagList = stateProjection({
  name: 'features.feature_list',
  version: 2,
  of: features,
  events: featureEvents,
  id: 'key',
  table: {
    name_en: 'text not null',
    name_zh: 'text not null',
    description_en: 'text not null',
    description_zh: 'text not null',
    status: 'text not null',
    audience: 'text',
    roles: 'text[] not null',
    users: 'text[] not null',
  },
  columns: ({ status, texts, audience }) =>
    texts && {
      name_en: texts.nameEn,
      name_zh: texts.nameZh,
      description_en: texts.descriptionEn,
      description_zh: texts.descriptionZh,
      status,
      audience: audience?.audience,
      roles: audience?.roles ?? [],
      users: audience?.users ?? [],
    },
  tables: {
    'features.feature_history': `create table features.feature_history (
      key text not null,
      revision bigint not null,
      id uuid not null,
      change text not null,
      audience text,
      roles text[] not null default '{}',
      users text[] not null default '{}',
      at timestamptz not null,
      by text not null,
      primary key (key, revision)
    )`,
  },
  on: {
    FeatureDeclared: (event, sql) => changed(event, 'declared', {}, sql),
    FeatureSwitchedOn: (event, sql) => changed(event, 'switchedOn', event.data, sql),
    FeatureSwitchedOff: (event, sql) => changed(event, 'switchedOff', {}, sql),
    FeatureRetired: (event, sql) => changed(event, 'retired', {}, sql),
  },
});

function changed(
  { data: { key }, revision, id, recordedAt, metadata }: OfFeature,
  change: string,
  { audience, roles = [], users = [] }: Audience,
  sql: Sql,
): Statement {
  return sql`insert into features.feature_history (key, revision, id, change, audience, roles, users, at, by)
    values (${key}, ${revision}, ${id}, ${change}, ${audience}, ${roles}, ${users}, ${recordedAt}, ${metadata.actor})`;
}
