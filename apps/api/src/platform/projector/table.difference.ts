import type { Queryable } from '../postgres/index.js';
import type { Projection } from './projection.js';
import { tableIn, type Slot } from './statement.js';

export interface RowDifference {
  readonly key: string;
  readonly live: Readonly<Record<string, unknown>> | null;
  readonly fresh: Readonly<Record<string, unknown>> | null;
}

export interface TableDifference {
  readonly table: string;
  readonly rows: number;
  readonly differing: number;
  /** The first of them. */
  readonly examples: readonly RowDifference[];
}

const mostExamples = 20;

/** Compares each row of the live tables with what the log says they are. */
export async function compareTables(on: Queryable, projection: Projection, fresh: Slot): Promise<TableDifference[]> {
  const differences: TableDifference[] = [];
  for (const table of projection.tables.keys()) differences.push(await compareTable(on, table, fresh));
  return differences;
}

async function compareTable(on: Queryable, table: string, slot: Slot): Promise<TableDifference> {
  const freshTable = tableIn(slot, table);
  const key = await primaryKeyOf(on, freshTable);
  const { rows } = await on.query<RowDifference & { differing: string }>({
    text: `${key.length > 0 ? differingByKey(table, freshTable, key) : differingAsWholes(table, freshTable)}
      order by 1 limit ${mostExamples}`,
  });
  const counted = await on.query<{ rows: string }>({ text: `select count(*) as rows from ${freshTable}` });
  return {
    table,
    rows: Number(counted.rows[0]?.rows ?? 0),
    differing: Number(rows[0]?.differing ?? 0),
    examples: rows.map(({ key: at, live, fresh }) => ({ key: at, live, fresh })),
  };
}

/** Rows meet by their primary key, of which there is one each: nothing has to be sorted. */
function differingByKey(table: string, freshTable: string, key: readonly string[]): string {
  const named = key.map((column) => `coalesce(live.${column}, fresh.${column})`).join(', ');
  const same = key.map((column) => `live.${column} = fresh.${column}`).join(' and ');
  return `select jsonb_build_array(${named})::text as key, to_jsonb(live) as live, to_jsonb(fresh) as fresh,
      count(*) over () as differing
    from ${table} live full join ${freshTable} fresh on ${same}
    where to_jsonb(live) is distinct from to_jsonb(fresh)`;
}

/** A row without a key is found by all that it holds, and may be there several times. */
function differingAsWholes(table: string, freshTable: string): string {
  const rowsOf = (name: string): string => `select to_jsonb(entry)::text as key, to_jsonb(entry) as entry,
    row_number() over (partition by to_jsonb(entry)::text) as copy from ${name} entry`;
  return `with live as (${rowsOf(table)}), fresh as (${rowsOf(freshTable)})
    select coalesce(live.key, fresh.key) as key, live.entry as live, fresh.entry as fresh, count(*) over () as differing
    from live full join fresh on live.key = fresh.key and live.copy = fresh.copy
    where live.entry is distinct from fresh.entry`;
}

async function primaryKeyOf(on: Queryable, table: string): Promise<string[]> {
  const { rows } = await on.query<{ column: string }>({
    text: `select quote_ident(attribute.attname) as column
      from pg_index key join pg_attribute attribute on attribute.attrelid = key.indrelid and attribute.attnum = any(key.indkey)
      where key.indrelid = $1::regclass and key.indisprimary
      order by array_position(key.indkey::int2[], attribute.attnum)`,
    values: [table],
  });
  return rows.map(({ column }) => column);
}

/** In words for the person who asked. */
export function describeDifference(table: string, { key, live, fresh }: RowDifference): string {
  if (!live) return `${table} ${key}: the log says there is such a row, the live table has none`;
  if (!fresh) return `${table} ${key}: the live table has this row, the log knows of none`;
  const columns = Object.keys(fresh).filter((column) => JSON.stringify(fresh[column]) !== JSON.stringify(live[column]));
  const parts = columns.map(
    (column) => `${column} is ${JSON.stringify(live[column])} and should be ${JSON.stringify(fresh[column])}`,
  );
  return `${table} ${key}: ${parts.join(', ')}`;
}
