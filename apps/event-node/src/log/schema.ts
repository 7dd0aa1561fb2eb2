import type pg from 'pg';
import { categoryColumn } from './known-names.js';

/** Each entry runs once, in order. Never change one that was released: add another. */
const migrations: readonly ((schema: string) => string)[] = [
  (schema) => `
    create table ${schema}.events (
      pos     bigint primary key,
      stream  text collate "C" not null,
      rev     bigint not null,
      id      uuid not null,
      type    text collate "C" not null,
      json    boolean not null,
      created bigint not null,
      data    bytea not null,
      meta    bytea not null,
      unique (stream, rev)
    );
    alter table ${schema}.events alter column data set storage external, alter column meta set storage external;
    create table ${schema}.writer (one boolean primary key default true check (one), epoch bigint not null);
    insert into ${schema}.writer (epoch) values (0);
    create table ${schema}.subscription_groups (
      stream     text collate "C" not null,
      name       text collate "C" not null,
      settings   jsonb not null,
      checkpoint bigint,
      primary key (stream, name)
    );
    create table ${schema}.parked_messages (
      number bigint generated always as identity primary key,
      stream text collate "C" not null,
      name   text collate "C" not null,
      pos    bigint not null,
      reason text not null,
      parked timestamptz not null default now(),
      foreign key (stream, name) references ${schema}.subscription_groups on delete cascade
    );
    create index on ${schema}.parked_messages (stream, name, number);`,
  (schema) => `
    create index events_type on ${schema}.events (type, pos);
    create index events_category on ${schema}.events ((${categoryColumn}), pos);`,
];

/** A log of years may take a while to be indexed. */
const MIGRATION_TIMEOUT_MS = 3_600_000;

export function quotedSchema(name: string): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new Error(`"${name}" is not a usable schema name`);
  return `"${name}"`;
}

/** Runs under the writer's lock, so two nodes never migrate at once. */
export async function migrate(client: pg.Client, schema: string): Promise<void> {
  await client.query(`create schema if not exists ${schema}`);
  await client.query(
    `create table if not exists ${schema}.migrations (number integer primary key, applied timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ number: number }>(
    `select coalesce(max(number), 0) as number from ${schema}.migrations`,
  );
  const applied = rows[0]!.number;
  if (applied > migrations.length)
    throw new Error(`the event log in schema ${schema} was written by a newer event node`);
  for (let number = applied + 1; number <= migrations.length; number++) {
    await client.query('begin');
    try {
      const migration = { text: migrations[number - 1]!(schema), query_timeout: MIGRATION_TIMEOUT_MS };
      await client.query(migration);
      await client.query(`insert into ${schema}.migrations (number) values ($1)`, [number]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }
}
