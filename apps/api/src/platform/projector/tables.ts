import type { Queryable } from '../postgres/index.js';
import type { Projection } from './projection.js';
import { schemaIn, substituteTables, tableIn, type Slot } from './statement.js';

/** Each slot is a schema of its own, so that tables, indexes and constraints keep their names wherever they stand. */
export async function createTables(on: Queryable, { tables }: Projection, slot: Slot): Promise<void> {
  for (const schema of schemasOf(tables.keys())) {
    await on.query({ text: `create schema if not exists ${schemaIn(slot, schema)}` });
  }
  for (const statements of tables.values()) {
    for (const statement of statements) await on.query({ text: substituteTables(statement, tables.keys(), slot) });
  }
}

export async function dropTables(on: Queryable, tables: Iterable<string>, slot: Slot): Promise<void> {
  for (const table of [...tables].reverse()) {
    await on.query({ text: `drop table if exists ${tableIn(slot, table)} cascade` });
  }
}

export async function moveTables(on: Queryable, tables: Iterable<string>, from: Slot, to: Slot): Promise<void> {
  const names = [...tables];
  for (const schema of schemasOf(names)) {
    await on.query({ text: `create schema if not exists ${schemaIn(to, schema)}` });
  }
  for (const table of names) {
    const [schema = ''] = table.split('.');
    await on.query({ text: `alter table if exists ${tableIn(from, table)} set schema ${schemaIn(to, schema)}` });
  }
}

function schemasOf(tables: Iterable<string>): Set<string> {
  return new Set([...tables].map((table) => table.split('.')[0] ?? ''));
}
