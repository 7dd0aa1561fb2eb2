import type pg from 'pg';
import type { StoredEvent } from '../event-store/stored-event.js';
import { createPool, transaction } from '../postgres/index.js';
import { BatchWriter } from './batch.writer.js';
import { catchUp } from './catch-up.js';
import { createCheckpoint, dropCheckpoint, readCheckpoint } from './checkpoints.store.js';
import { withLease, type HeldLease } from './lease.js';
import { rebuildLease } from './leftovers.js';
import type { LogReader } from './log-reader.js';
import { silentLog, type PlatformLog } from './platform-log.js';
import { isBefore } from './positions.js';
import type { Projection } from './projection.js';
import { ProgressMeter, type Progress } from './progress.meter.js';
import { swapIn } from './swap.js';
import type { TableDifference } from './table.difference.js';
import { createTables, dropTables } from './tables.js';
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

const enoughPasses = 50;
const shortPass = 500;

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
  const { name, version, types } = projection;
  await beginNext(pool, projection);
  const writer = new BatchWriter(pool, projection, 'next', lease);
  const meter = new ProgressMeter(await reader.head(), onProgress);
  let position = (await readCheckpoint(pool, name, 'next'))?.position ?? null;
  for (let pass = 0, fresh = Infinity; pass < enoughPasses && fresh > shortPass; pass++) {
    const before = meter.events;
    const live = await readCheckpoint(pool, name, 'live');
    const to = live?.version === version && live.position ? live.position : await reader.head();
    const apply = async (events: readonly StoredEvent[], reached: NonNullable<typeof to>): Promise<void> => {
      await writer.write({ events, from: position, to: reached });
      position = reached;
      meter.passed(events.length, reached);
    };
    await catchUp({ reader, types, from: position, to, signal, sliceSize: 1_000, apply });
    if (signal.aborted) throw new Error('the rebuild was interrupted');
    fresh = meter.events - before;
  }
  const live = await readCheckpoint(pool, name, 'live');
  const comparable = live?.version === version && !isBefore(live.position, position);
  const differences = comparable
    ? await compareWithin({ pool, reader, projection, slot: 'next', foldedTo: position, signal })
    : null;
  await swapIn({ pool, reader, projection, signal });
  const milliseconds = Math.round(performance.now() - started);
  log.info({ projection: name, version, events: meter.events, milliseconds }, 'the rebuilt tables are live');
  return { events: meter.events, milliseconds, differences };
}

/** A rebuild that was cut off begins anew: half a version is worth less than certainty. */
async function beginNext(pool: pg.Pool, projection: Projection): Promise<void> {
  await transaction(pool, async (client) => {
    const left = await readCheckpoint(client, projection.name, 'next');
    await dropTables(client, left?.tables ?? projection.tables.keys(), 'next');
    await dropCheckpoint(client, projection.name, 'next');
    await createTables(client, projection, 'next');
    await createCheckpoint(client, 'next', projection);
  });
}
