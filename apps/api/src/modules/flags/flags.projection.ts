import type { FeatureEventMap } from '@meridian/domain/flags';
import { projection } from '../../platform/projector/index.js';

/** What each feature is now, and what happened to it. */
export const flagList = projection<FeatureEventMap>({
  name: 'features.feature_list',
  version: 1,
  tables: {
    'features.feature_list': `create table features.feature_list (
      key text primary key,
      name_en text not null,
      name_zh text not null,
      description_en text not null,
      description_zh text not null,
      status text not null,
      audience text,
      roles text[] not null default '{}',
      users text[] not null default '{}',
      changed_at timestamptz not null,
      changed_by text not null
    )`,
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
    FeatureDeclared: ({ data, id, revision, recordedAt, metadata: { actor } }, sql) => [
      sql`insert into features.feature_list
            (key, name_en, name_zh, description_en, description_zh, status, changed_at, changed_by)
          values (${data.key}, ${data.nameEn}, ${data.nameZh}, ${data.descriptionEn}, ${data.descriptionZh}, 'off',
            ${recordedAt}, ${actor})
          on conflict (key) do update set name_en = excluded.name_en, name_zh = excluded.name_zh,
            description_en = excluded.description_en, description_zh = excluded.description_zh,
            status = case feature_list.status when 'retired' then 'off' else feature_list.status end,
            changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      sql`insert into features.feature_history (key, revision, id, change, at, by)
          values (${data.key}, ${revision}, ${id}, 'declared', ${recordedAt}, ${actor})`,
    ],
    FeatureSwitchedOn: (
      { data: { key, audience, roles, users }, id, revision, recordedAt, metadata: { actor } },
      sql,
    ) => [
      sql`update features.feature_list set status = 'on', audience = ${audience}, roles = ${roles}, users = ${users},
            changed_at = ${recordedAt}, changed_by = ${actor} where key = ${key}`,
      sql`insert into features.feature_history (key, revision, id, change, audience, roles, users, at, by)
          values (${key}, ${revision}, ${id}, 'switchedOn', ${audience}, ${roles}, ${users}, ${recordedAt}, ${actor})`,
    ],
    FeatureSwitchedOff: ({ data: { key }, id, revision, recordedAt, metadata: { actor } }, sql) => [
      sql`update features.feature_list set status = 'off', audience = null, roles = '{}', users = '{}',
            changed_at = ${recordedAt}, changed_by = ${actor} where key = ${key}`,
      sql`insert into features.feature_history (key, revision, id, change, at, by)
          values (${key}, ${revision}, ${id}, 'switchedOff', ${recordedAt}, ${actor})`,
    ],
    FeatureRetired: ({ data: { key }, id, revision, recordedAt, metadata: { actor } }, sql) => [
      sql`update features.feature_list set status = 'retired', audience = null, roles = '{}', users = '{}',
            changed_at = ${recordedAt}, changed_by = ${actor} where key = ${key}`,
      sql`insert into features.feature_history (key, revision, id, change, at, by)
          values (${key}, ${revision}, ${id}, 'retired', ${recordedAt}, ${actor})`,
    ],
  },
});
