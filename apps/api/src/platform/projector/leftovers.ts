import type pg from 'pg';
import { transaction } from '../postgres/index.js';
import { dropCheckpoint, readCheckpoint } from './checkpoints.store.js';
import type { Projection } from './projection.js';
import { dropTables } from './tables.js';

export function rebuildLease({ name }: Pick<Projection, 'name'>): string {
  return `rebuild ${name}`;
}

/** Of a new build that fills all of its own. */
export const upgradeLease = 'upgrade';

export function verifyLock({ name }: Pick<Projection, 'name'>): string {
  return `meridian:verify:${name}`;
}

/** Drops what a rebuild or a comparison left behind whose process was killed. Those that are still at work are left alone. */
export async function dropLeftovers(pool: pg.Pool, projection: Projection): Promise<void> {
  const { name, tables } = projection;
  await transaction(pool, async (client) => {
    const { rows } = await client.query<{ rebuilding: boolean; comparing: boolean }>({
      text: `select exists (select 1 from platform.leases where name in ($1, $3) and expires_at > clock_timestamp()) as rebuilding,
               not pg_try_advisory_xact_lock(hashtextextended($2, 0)) as comparing`,
      values: [rebuildLease(projection), verifyLock(projection), upgradeLease],
    });
    if (rows[0]?.comparing === false) await dropTables(client, tables.keys(), 'verify');
    if (rows[0]?.rebuilding !== false) return;
    const next = await readCheckpoint(client, name, 'next', 'for update');
    if (!next) return;
    await dropTables(client, next.tables, 'next');
    await dropCheckpoint(client, name, 'next');
  });
}
