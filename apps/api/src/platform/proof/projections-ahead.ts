import type { Pool } from 'pg';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import type { Finding } from './finding.js';

/** A projection that has handled more than the log holds betrays a tail that was cut off. */
export async function projectionsAhead(pool: Pool, head: LogPosition | undefined): Promise<Finding[]> {
  const table = await pool.query<{ present: boolean }>(
    `select to_regclass('platform.projection_checkpoints') is not null as present`,
  );
  if (!table.rows[0]?.present) return [];
  const { rows } = await pool.query<{ name: string; commit: string; prepare: string }>(
    'select name, commit, prepare from platform.projection_checkpoints where commit is not null',
  );
  return rows
    .filter((row) => {
      const handled = { commit: BigInt(row.commit), prepare: BigInt(row.prepare) };
      return !head || comparePositions(handled, head) > 0;
    })
    .map(({ name }) => ({
      kind: 'projection',
      text: `the projection ${name} has handled events behind the end of the log: its tail was cut off`,
    }));
}
