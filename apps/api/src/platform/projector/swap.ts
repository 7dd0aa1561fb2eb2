import type pg from 'pg';
import { transaction } from '../postgres/index.js';
import { catchUp } from './catch-up.js';
import { dropCheckpoint, moveCheckpoint, readCheckpoint, type Checkpoint } from './checkpoints.store.js';
import { codeOf } from './failure.js';
import { pause } from './lease.js';
import type { LogReader } from './log-reader.js';
import { later } from './positions.js';
import type { Projection } from './projection.js';
import { ShadowWriter } from './shadow.writer.js';
import { dropTables, moveTables } from './tables.js';

export interface SwapOptions {
  readonly pool: pg.Pool;
  readonly reader: LogReader;
  readonly projection: Projection;
  readonly signal: AbortSignal;
}

const lockWaitMs = 2_000;
const attempts = 10;
const lockNotAvailable = '55P03';

/**
 * Puts the filled tables in the place of the live ones. The live checkpoint is locked first, as every batch does, so
 * that nothing is written between the last folded event and the swap.
 */
export async function swapIn(options: SwapOptions): Promise<void> {
  const { name } = options.projection;
  await withPatience(options, async (client) => {
    const live = await readCheckpoint(client, name, 'live', 'for update');
    const next = await readCheckpoint(client, name, 'next', 'for update');
    if (!live || !next) throw new Error(`${name} has no tables to swap`);
    const reached = await foldGap(options, client, next, live);
    await client.query({
      text: `update platform.projection_checkpoints set commit = $2, prepare = $3 where name = $1 and slot = 'next'`,
      values: [name, reached?.commit ?? null, reached?.prepare ?? null],
    });
    const previous = await readCheckpoint(client, name, 'previous');
    await dropTables(client, previous?.tables ?? [], 'previous');
    await dropCheckpoint(client, name, 'previous');
    await moveTables(client, live.tables, 'live', 'previous');
    await moveTables(client, next.tables, 'next', 'live');
    await moveCheckpoint(client, name, 'live', 'previous');
    await moveCheckpoint(client, name, 'next', 'live');
  });
}

/** Brings the tables from before the last swap back; the projector carries them on from where they stood. */
export async function swapBack({ pool, projection, signal }: Omit<SwapOptions, 'reader'>): Promise<boolean> {
  const { name } = projection;
  return withPatience({ pool, signal }, async (client) => {
    const live = await readCheckpoint(client, name, 'live', 'for update');
    const previous = await readCheckpoint(client, name, 'previous', 'for update');
    if (!live || !previous) return false;
    const left = await readCheckpoint(client, name, 'next', 'for update');
    await dropTables(client, left?.tables ?? [], 'next');
    await dropCheckpoint(client, name, 'next');
    await moveTables(client, live.tables, 'live', 'next');
    await moveTables(client, previous.tables, 'previous', 'live');
    await moveTables(client, live.tables, 'next', 'previous');
    await moveCheckpoint(client, name, 'live', 'next');
    await moveCheckpoint(client, name, 'previous', 'live');
    await moveCheckpoint(client, name, 'next', 'previous');
    return true;
  });
}

async function foldGap(
  { reader, projection, signal }: SwapOptions,
  client: pg.PoolClient,
  next: Checkpoint,
  live: Checkpoint,
): Promise<Checkpoint['position']> {
  const writer = new ShadowWriter(projection, 'next');
  const from = next.position;
  const to = live.position;
  await catchUp({
    reader,
    types: projection.types,
    from,
    to,
    signal,
    apply: (events) => writer.writeWithin(client, events),
  });
  if (signal.aborted) throw new Error('the swap was interrupted');
  return later(from, to);
}

/** Gives way to long readers instead of queueing everybody behind the swap. */
async function withPatience<Result>(
  { pool, signal }: Pick<SwapOptions, 'pool' | 'signal'>,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(pool, async (client) => {
        await client.query(`set local lock_timeout = ${lockWaitMs}`);
        return work(client);
      });
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || attempt === attempts || signal.aborted) throw error;
      await pause(250 * attempt, signal);
    }
  }
}
