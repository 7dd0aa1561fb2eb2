import type { Pool } from 'pg';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import type { Finding } from './finding.js';

const readers = [
  ['platform.projection_checkpoints', 'projection'],
  ['platform.reaction_checkpoints', 'reaction'],
] as const;

/** Whoever has handled more than the log holds betrays a tail that was cut off. */
export async function readersAhead(pool: Pool, head: LogPosition | undefined): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [table, what] of readers) {
    for (const name of await namesAhead(pool, table, head)) {
      const text = `the ${what} ${name} has handled events behind the end of the log: its tail was cut off`;
      findings.push({ kind: 'projection', text });
    }
  }
  return findings;
}

async function namesAhead(pool: Pool, table: string, head: LogPosition | undefined): Promise<string[]> {
  const found = await pool.query<{ present: boolean }>('select to_regclass($1) is not null as present', [table]);
  if (!found.rows[0]?.present) return [];
  const { rows } = await pool.query<{ name: string; commit: string; prepare: string }>(
    `select name, commit, prepare from ${table} where commit is not null`,
  );
  const ahead = rows.filter(({ commit, prepare }) => {
    const handled = { commit: BigInt(commit), prepare: BigInt(prepare) };
    return !head || comparePositions(handled, head) > 0;
  });
  return [...new Set(ahead.map(({ name }) => name))];
}
