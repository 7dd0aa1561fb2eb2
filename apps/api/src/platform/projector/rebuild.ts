import type pg from 'pg';
import { createPool } from '../postgres/index.js';
import { readCheckpoint } from './checkpoints.store.js';
import { Filling } from './filling.js';
import { withLease, type HeldLease } from './lease.js';
import { rebuildLease } from './leftovers.js';
import type { LogReader } from './log-reader.js';
import { silentLog, type PlatformLog } from './platform-log.js';
import { isBefore } from './positions.js';
import type { Projection } from './projection.js';
import type { Progress } from './progress.meter.js';
import { swapIn } from './swap.js';
import type { TableDifference } from './table.difference.js';
import { compareWithin } from './verify.js';

export interface RebuildOptions {
  readonly databaseUrl: string;
  readonly reader: LogReader;
  readonly projection: Projection;
  readonly signal: AbortSignal;
  readonly log?: PlatformLog;
  readonly onProgress?: (progress: Progress) => void;
}

export interface RebuildOutcome {
  readonly events: number;
  readonly milliseconds: number;
  /** What the rebuilt tables corrected; null when the version changed and rows are not comparable. */
  readonly differences: readonly TableDifference[] | null;
}

/** Fills a second set of tables while the live ones are read and written, then swaps them in one transaction. */
export async function rebuild(options: RebuildOptions): Promise<RebuildOutcome> {
  const { databaseUrl, projection, signal, log = silentLog } = options;
  return withLease({ databaseUrl, name: rebuildLease(projection), log, signal }, async (lease, holder, held) => {
    const pool = createPool({ databaseUrl, name: holder, connections: 2 });
    try {
      return await rebuildUnder(options, lease, pool, held);
    } finally {
      await pool.end();
    }
  });
}

async function rebuildUnder(
  { reader, projection, log = silentLog, onProgress }: RebuildOptions,
  lease: HeldLease,
  pool: pg.Pool,
  signal: AbortSignal,
): Promise<RebuildOutcome> {
  const started = performance.now();
  const { name, version } = projection;
  const filling = await Filling.begin({ pool, reader, projection, lease, signal, onProgress });
  await filling.goOn();
  const { position, events } = filling;
  const live = await readCheckpoint(pool, name, 'live');
  const comparable = live?.version === version && !isBefore(live.position, position);
  const differences = comparable
    ? await compareWithin({ pool, reader, projection, slot: 'next', foldedTo: position, signal })
    : null;
  await swapIn({ pool, reader, projection, signal });
  const milliseconds = Math.round(performance.now() - started);
  log.info({ projection: name, version, events, milliseconds }, 'the rebuilt tables are live');
  return { events, milliseconds, differences };
}
