import type pg from 'pg';
import { bigintArray, booleanArray, byteaArray, textArray, uuidArray } from './binary-array.js';
import type { StoredEvent } from './stored-event.js';
import { isMetastream } from './stored-event.js';
import { parsePolicy, type StreamHead } from './stream-head.js';

export interface Queryable {
  query<R extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<R>>;
}

/** In the order of `CopiedEvent`. */
export const eventColumns = 'pos, stream, rev, id, type, json, created, data, meta';

/** Inserts a batch, unless another writer has taken over. */
export async function insertEvents(
  db: Queryable,
  schema: string,
  rows: readonly StoredEvent[],
  epoch: number,
): Promise<boolean> {
  const result = await db.query({
    name: 'insert-events',
    text: `insert into ${schema}.events (${eventColumns})
      select $1::bigint + e.n - 1, e.stream, e.rev, e.id, e.type, e.json, e.created, e.data, e.meta
      from unnest($2::text[], $3::bigint[], $4::uuid[], $5::text[], $6::boolean[], $7::bigint[], $8::bytea[], $9::bytea[])
        with ordinality as e(stream, rev, id, type, json, created, data, meta, n)
      where (select epoch from ${schema}.writer) = $10::bigint`,
    values: [
      rows[0]!.pos,
      textArray(rows.map((row) => row.stream)),
      bigintArray(rows.map((row) => row.rev)),
      uuidArray(rows.map((row) => row.id)),
      textArray(rows.map((row) => row.type)),
      booleanArray(rows.map((row) => row.json)),
      bigintArray(rows.map((row) => row.created)),
      byteaArray(rows.map((row) => row.data)),
      byteaArray(rows.map((row) => row.meta)),
      epoch,
    ],
  });
  return result.rowCount === rows.length;
}

export async function loadHeads(
  db: Queryable,
  schema: string,
  streams: readonly string[],
): Promise<Map<string, StreamHead>> {
  const { rows } = await db.query<{
    stream: string;
    last: string | null;
    meta_last: string | null;
    metadata: Buffer | null;
  }>({
    name: 'load-heads',
    text: `select n.stream, (select max(rev) from ${schema}.events e where e.stream = n.stream) as last,
        m.rev as meta_last, m.data as metadata
      from unnest($1::text[]) as n(stream)
      left join lateral (
        select rev, data from ${schema}.events e where e.stream = '$$' || n.stream order by rev desc limit 1
      ) m on not starts_with(n.stream, '$$')`,
    values: [textArray(streams)],
  });
  const heads = new Map<string, StreamHead>();
  for (const { stream, last, meta_last: metaLast, metadata } of rows) {
    heads.set(stream, {
      last: last === null ? -1 : Number(last),
      metaLast: metaLast === null ? -1 : Number(metaLast),
      policy: parsePolicy(stream, isMetastream(stream) ? undefined : (metadata ?? undefined)),
    });
  }
  return heads;
}
