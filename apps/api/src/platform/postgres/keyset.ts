import type { QueryResultRow } from 'pg';
import { Problem } from '../http/problem.js';
import type { Queryable } from './query.js';

export interface SortColumn {
  readonly column: string;
  /** Its Postgres type, so that a cursor's text compares like the column. */
  readonly type: 'text' | 'timestamptz' | 'bigint' | 'date' | 'numeric';
}

export interface PageRequest {
  readonly size?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
  /** The one record of this key. */
  readonly only?: string | null;
  /** The records of these keys alone, or all but those. */
  readonly keys?: { readonly ids: readonly string[]; readonly out: boolean };
}

/** Names in it come from code alone; what people enter travels in `values`. */
export interface KeysetRequest {
  readonly select: string;
  readonly from: string;
  /** Conditions with `$1`, `$2`, … for `values`. */
  readonly where: readonly string[];
  readonly values: readonly unknown[];
  readonly key: string;
  readonly sort: SortColumn;
  readonly descending: boolean;
  readonly page: PageRequest;
}

export interface KeysetPage<Row> {
  readonly rows: readonly Row[];
  readonly page: {
    readonly startCursor: string | null;
    readonly endCursor: string | null;
    readonly hasNext: boolean;
    readonly hasPrevious: boolean;
    readonly total: number;
  };
}

const usualSize = 20;
const largestSize = 100;
/** A list of a million then takes as long as one of a thousand. */
const largestCount = 1_000;

interface Cursored {
  readonly cursor_value: string;
  readonly cursor_key: string;
}

/**
 * One page by keyset: as fast on page thousand as on page one, and steady while rows come and go. Where the conditions
 * leave few rows, those are found first and then put in order: Postgres, which can only guess how many there are, would
 * at times rather walk along the order through the whole table.
 */
export async function readPage<Row extends QueryResultRow>(
  on: Queryable,
  request: KeysetRequest,
): Promise<KeysetPage<Row>> {
  const { select, from, where, values, key, sort, descending, page } = narrowed(request);
  const size = Math.min(Math.max(page.size ?? usualSize, 1), largestSize);
  const backwards = !page.after && Boolean(page.before);
  const cursor = readCursor(page.after ?? page.before);
  const falling = descending !== backwards;
  const direction = falling ? 'desc' : 'asc';
  const conditions = [...where];
  if (cursor) {
    const place = values.length;
    conditions.push(
      `(${sort.column}, ${key}) ${falling ? '<' : '>'} ($${place + 1}::${sort.type}, $${place + 2}::text)`,
    );
  }
  const order = `order by ${sort.column} ${direction}, ${key} ${direction} limit ${size + 1}`;
  const counting = countOf(on, { from, where, values });
  const few = where.length > 0 && (await counting) < largestCount;
  const chosen = few
    ? `where ${key} = any (array(select found_key from (select ${sort.column} as found_value, ${key} as found_key
        from ${from} ${whereOf(conditions)} offset 0) found
        order by found_value ${direction}, found_key ${direction} limit ${size + 1}))`
    : whereOf(conditions);
  const asked = on.query<Row & Cursored>({
    text: `select ${select}, ${sort.column}::text as cursor_value, ${key}::text as cursor_key from ${from}
      ${chosen} ${order}`,
    values: [...values, ...(cursor ?? [])],
  });
  const [{ rows }, total] = await Promise.all([asked, counting]).catch((error: unknown) => {
    throw cursor && isWrongValue(error) ? new Problem('badRequest', 'The cursor is of another order') : error;
  });
  const more = rows.length > size;
  const shown = more ? rows.slice(0, size) : rows;
  if (backwards) shown.reverse();
  return {
    rows: shown,
    page: {
      startCursor: cursorOf(shown[0]),
      endCursor: cursorOf(shown.at(-1)),
      hasNext: backwards ? true : more,
      hasPrevious: backwards ? more : cursor !== null,
      total,
    },
  };
}

function narrowed(request: KeysetRequest): KeysetRequest {
  const { key, page } = request;
  const [where, values] = [[...request.where], [...request.values]];
  if (typeof page.only === 'string') where.push(`${key} = $${values.push(page.only)}::text`);
  if (page.keys) where.push(`${key} ${page.keys.out ? '<> all' : '= any'} ($${values.push(page.keys.ids)}::text[])`);
  return { ...request, where, values };
}

type Counted = Pick<KeysetRequest, 'from' | 'where' | 'values'>;

async function countOf(on: Queryable, { from, where, values }: Counted): Promise<number> {
  const { rows } = await on.query<{ total: number }>({
    text: `select count(*)::int as total from (select 1 from ${from} ${whereOf(where)} limit ${largestCount}) counted`,
    values: [...values],
  });
  return rows[0]?.total ?? 0;
}

/** A cursor of a list by name, given to the list by date. */
function isWrongValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['22007', '22008', '22P02', '22003'].includes(String(error.code));
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

function cursorOf(row: Cursored | undefined): string | null {
  return row ? Buffer.from(JSON.stringify([row.cursor_value, row.cursor_key])).toString('base64url') : null;
}

function readCursor(cursor: string | null | undefined): readonly [string, string] | null {
  if (!cursor) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(read) && read.length === 2 && read.every((part) => typeof part === 'string')) {
      return [read[0] as string, read[1] as string];
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Problem('badRequest', 'The cursor is not one of ours');
}
