import type { Pool } from 'pg';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import type { Finding } from './finding.js';

const readers = [
  ['platform.projection_checkpoints', 'projection'],
  ['platform.reaction_checkpoints', 'reaction'],
] as const;

interface Reader {
  readonly name: string;
  readonly handled: LogPosition;
}

/**
 * Anyone who has handled more than the log holds betrays a tail that was cut off. The end of the log is asked for after the
 * readers: both move while the product runs.
 */
export async function readersAhead(pool: Pool, endOfLog: () => Promise<LogPosition | undefined>): Promise<Finding[]> {
  const all: Reader[] = [];
  for (const [table, what] of readers) all.push(...(await readersOf(pool, table, what)));
  const end = await endOfLog();
  const ahead = all.filter(({ handled }) => !end || comparePositions(handled, end) > 0);
  return [...new Set(ahead.map(({ name }) => name))].map((name) => ({
    kind: 'projection',
    text: `the ${name} has handled events behind the end of the log: its tail was cut off`,
  }));
}

async function readersOf(pool: Pool, table: string, what: string): Promise<Reader[]> {
  const found = await pool.query<{ present: boolean }>('select to_regclass($1) is not null as present', [table]);
  if (!found.rows[0]?.present) return [];
  const { rows } = await pool.query<{ name: string; commit: string; prepare: string }>(
    `select name, commit, prepare from ${table} where commit is not null`,
  );
  return rows.map(({ name, commit, prepare }) => ({
    name: `${what} ${name}`,
    handled: { commit: BigInt(commit), prepare: BigInt(prepare) },
  }));
}
