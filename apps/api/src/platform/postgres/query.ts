import type { QueryResultRow } from 'pg';
import { Statement } from './statement.js';

/** A pool, or a client inside a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(config: {
    name?: string;
    text: string;
    values?: unknown[];
  }): Promise<{ rows: Row[]; rowCount: number | null }>;
}

export interface NamedQuery<Row extends QueryResultRow> {
  (on: Queryable, ...values: readonly unknown[]): Promise<Row[]>;
  readonly text: string;
}

const known = new Map<string, string>();

/** A prepared statement: planned once per connection. A name must belong to one text only, which Postgres itself does not check. */
export function query<Row extends QueryResultRow>(name: string, text: string): NamedQuery<Row> {
  if (name.length > 63) throw new Error(`the statement name ${name} is longer than Postgres keeps`);
  if ((known.get(name) ?? text) !== text) throw new Error(`two statements are named ${name}`);
  known.set(name, text);
  const run = async (on: Queryable, ...values: readonly unknown[]): Promise<Row[]> =>
    (await on.query<Row>(new Statement(name, text, values as unknown[]))).rows;
  return Object.assign(run, { text });
}
