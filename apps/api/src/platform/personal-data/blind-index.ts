import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { type MasterKeys, unwrapKey, wrapKey } from './master-keys.js';

const purpose = 'blind-index-root';

export type BlindIndex = (kind: string, value: string) => string;

const normalisers: Readonly<Record<string, (value: string) => string>> = {
  phone: (value) => {
    const digits = value.normalize('NFKC').replace(/[^\d+]/g, '');
    if (digits.startsWith('00')) return `+${digits.slice(2)}`;
    return digits.startsWith('0') ? `+44${digits.slice(1)}` : digits;
  },
};

export function normaliseForIndex(kind: string, value: string): string {
  return normalisers[kind]?.(value) ?? value.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function blindIndexFrom(root: Buffer): BlindIndex {
  const keys = new Map<string, Buffer>();
  return (kind, value) => {
    let key = keys.get(kind);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `meridian blind index ${kind}`, 32));
      keys.set(kind, key);
    }
    return createHmac('sha256', key).update(normaliseForIndex(kind, value)).digest('base64url');
  };
}

/** The root is a stored key of its own, so that a new master key leaves every index as it is. */
export async function loadBlindIndexRoot(pool: Pool, masters: MasterKeys): Promise<Buffer> {
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
  if (!row) throw new Error('The key of the blind index vanished while it was read');
  return unwrapKey(masters, { wrapped: row.wrapped, masterKeyId: row.master_key_id }, purpose);
}
