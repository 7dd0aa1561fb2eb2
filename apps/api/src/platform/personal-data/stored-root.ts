import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type MasterKeys, unwrapKey, wrapKey } from './master-keys.js';

/** A random key that all processes share, stored wrapped: a new master key leaves all that is derived from it as it is. */
export async function loadStoredRoot(pool: Pool, masters: MasterKeys, purpose: string): Promise<Buffer> {
  const fresh = wrapKey(masters.current, randomBytes(32), purpose);
  await pool.query(
    'insert into platform.wrapped_keys (purpose, wrapped, master_key_id) values ($1, $2, $3) on conflict do nothing',
    [purpose, fresh.wrapped, fresh.masterKeyId],
  );
  const stored = await pool.query<{ wrapped: Buffer; master_key_id: string }>(
    'select wrapped, master_key_id from platform.wrapped_keys where purpose = $1',
    [purpose],
  );
  const row = stored.rows[0];
  if (!row) throw new Error(`The key ${purpose} vanished while it was read`);
  return unwrapKey(masters, { wrapped: row.wrapped, masterKeyId: row.master_key_id }, purpose);
}
