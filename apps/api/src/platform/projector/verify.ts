import type pg from 'pg';
import type { LogPosition, StoredEvent } from '../event-store/stored-event.js';
import { createPool } from '../postgres/index.js';
import { catchUp } from './catch-up.js';
import { readCheckpoint } from './checkpoints.store.js';
import { verifyLock } from './leftovers.js';
import type { LogReader } from './log-reader.js';
import type { Projection } from './projection.js';
import { ProgressMeter, type Progress } from './progress.meter.js';
import { ShadowWriter } from './shadow.writer.js';
import type { Slot } from './statement.js';
import { compareTables, type TableDifference } from './table.difference.js';
import { createTables, dropTables } from './tables.js';

export interface VerifyOptions {
  readonly databaseUrl: string;
  readonly reader: LogReader;
  readonly projection: Projection;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface VerifyOutcome {
  readonly events: number;
  readonly position: LogPosition | null;
  readonly differences: readonly TableDifference[];
}

/** Folds the log into tables of its own and compares every row with the live ones, at one position, without holding anybody up. */
export async function verify({
  databaseUrl,
  reader,
  projection,
  signal,
  onProgress,
}: VerifyOptions): Promise<VerifyOutcome> {
  const { name, version, types, tables } = projection;
  const pool = createPool({ databaseUrl, name: 'meridian verify', connections: 3 });
  const guard = await pool.connect();
  try {
    await guard.query('select pg_advisory_lock(hashtextextended($1, 0))', [verifyLock(projection)]);
    const live = await readCheckpoint(pool, name, 'live');
    if (live?.version !== version) throw new VersionMismatch(name, version, live?.version);
    await dropTables(pool, tables.keys(), 'verify');
    await createTables(pool, projection, 'verify');
    const writer = new ShadowWriter(projection, 'verify');
    const meter = new ProgressMeter(live.position, onProgress);
    const apply = async (events: readonly StoredEvent[], position: LogPosition): Promise<void> => {
      await writer.writeAlone(pool, events);
      meter.passed(events.length, position);
    };
    const foldedTo = live.position;
    await catchUp({ reader, types, from: null, to: foldedTo, signal, sliceSize: 1_000, apply });
    const differences = await compareWithin({ pool, reader, projection, slot: 'verify', foldedTo, signal });
    return { events: meter.events, position: foldedTo, differences };
  } finally {
    await dropTables(pool, tables.keys(), 'verify').catch(() => undefined);
    guard.release(true);
    await pool.end();
  }
}

export class VersionMismatch extends Error {
  constructor(name: string, declared: number, stored: number | undefined) {
    super(
      `${name} is declared as version ${declared}, but ${stored === undefined ? 'has no tables yet' : `its tables are version ${stored}`}`,
    );
    this.name = 'VersionMismatch';
  }
}

const comparisonMemory = '64MB';

interface CompareOptions {
  readonly pool: pg.Pool;
  readonly reader: LogReader;
  readonly projection: Projection;
  readonly slot: Extract<Slot, 'next' | 'verify'>;
  readonly foldedTo: LogPosition | null;
  readonly signal: AbortSignal;
}

/**
 * One snapshot shows the live rows and their checkpoint; the events in between are folded inside it and rolled back.
 */
export async function compareWithin(options: CompareOptions): Promise<TableDifference[]> {
  const { pool, reader, projection, slot, foldedTo, signal } = options;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const live = await readCheckpoint(client, projection.name, 'live');
    const writer = new ShadowWriter(projection, slot);
    await catchUp({
      reader,
      types: projection.types,
      from: foldedTo,
      to: live?.position ?? null,
      signal,
      apply: (events) => writer.writeWithin(client, events),
    });
    if (signal.aborted) throw new Error('the comparison was interrupted');
    await client.query(`set local statement_timeout = 0; set local work_mem = '${comparisonMemory}'`);
    return await compareTables(client, projection, slot);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
