import type { Pool } from 'pg';
import { transaction } from '../postgres/index.js';
import { type MasterKeys, unwrapKey, wrapKey } from './master-keys.js';

export interface RotationProgress {
  readonly done: number;
  readonly total: number;
}

interface WrappedRow {
  place: string;
  purpose: string;
  wrapped: Buffer;
  master_key_id: string;
}

const batchSize = 500;

const wrappedIn = (table: string, purpose: string) => ({
  count: `select count(*)::int as total from ${table} where master_key_id <> $1`,
  next: `select ctid::text as place, ${purpose} as purpose, wrapped, master_key_id from ${table}
         where master_key_id <> $1 limit ${batchSize} for update`,
  save: `update ${table} k set wrapped = n.wrapped, master_key_id = $3
         from unnest($1::text[], $2::bytea[]) as n(place, wrapped) where k.ctid = n.place::tid`,
});

const tables = [
  wrappedIn('platform.wrapped_keys', 'purpose'),
  wrappedIn('platform.erased_persons', `'erased:' || person_hash`),
  wrappedIn('platform.person_keys', `'person:' || person_id || ':' || generation`),
];

/** Wraps every stored key anew under the current master key. Can be stopped and run again. */
export async function rotateMaster(
  pool: Pool,
  masters: MasterKeys,
  onProgress: (progress: RotationProgress) => void = () => undefined,
): Promise<number> {
  const counts = await Promise.all(
    tables.map((table) => pool.query<{ total: number }>(table.count, [masters.current.id])),
  );
  const total = counts.reduce((sum, { rows }) => sum + (rows[0]?.total ?? 0), 0);
  let done = 0;
  onProgress({ done, total });
  for (const table of tables) {
    let moved: number;
    do {
      moved = await rewrapBatch(pool, masters, table);
      done += moved;
      if (moved > 0) onProgress({ done, total });
    } while (moved > 0);
  }
  return done;
}

function rewrapBatch(pool: Pool, masters: MasterKeys, table: (typeof tables)[number]): Promise<number> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<WrappedRow>(table.next, [masters.current.id]);
    const rewrapped = rows.map(({ purpose, wrapped, master_key_id }) => {
      const key = unwrapKey(masters, { wrapped, masterKeyId: master_key_id }, purpose);
      return wrapKey(masters.current, key, purpose).wrapped;
    });
    await client.query(table.save, [rows.map(({ place }) => place), rewrapped, masters.current.id]);
    return rows.length;
  });
}
