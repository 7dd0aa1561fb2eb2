import type pg from 'pg';
import type { LogPosition, StoredEvent } from '../event-store/stored-event.js';
import type { CheckpointSlot } from './checkpoints.store.js';
import { isCheckpointMoved, isLeaseLost, isTransient } from './failure.js';
import { mergeInserts } from './insert.merger.js';
import type { HeldLease } from './lease.js';
import { PipelineError, runPipeline } from './pipeline.js';
import type { Projection } from './projection.js';
import { StatementRecorder, type Statement } from './statement.js';

/** An event whose handler or statements failed; those before it in the batch could be written. */
export class EventFailure extends Error {
  constructor(
    readonly index: number,
    override readonly cause: unknown,
  ) {
    super('an event could not be projected');
    this.name = 'EventFailure';
  }
}

export interface Batch {
  readonly events: readonly StoredEvent[];
  readonly from: LogPosition | null;
  readonly to: LogPosition;
}

const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };
const advanceText = 'select platform.advance_projection($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';
const mostKeys = 64;

/** Writes a batch's rows and its checkpoint in one transaction, fenced by the lease, in one round trip. */
export class BatchWriter {
  private readonly recorder: StatementRecorder;

  constructor(
    private readonly pool: pg.Pool,
    private readonly projection: Projection,
    private readonly slot: CheckpointSlot,
    private readonly lease: HeldLease,
  ) {
    this.recorder = new StatementRecorder(projection.tables.keys(), slot);
  }

  async write(batch: Batch): Promise<void> {
    const rows: Statement[] = [];
    const ends: number[] = [];
    for (const [index, event] of batch.events.entries()) {
      rows.push(...recordEvent(this.projection, event, index, this.recorder));
      ends.push(rows.length);
    }
    const advance = this.advance(batch);
    try {
      await runMergedFirst(rows, (some) => runInPool(this.pool, [begin, advance, ...some, commit]));
    } catch (error) {
      throw this.blame(error, ends);
    }
  }

  private advance({ events, from, to }: Batch): Statement {
    const { name, version } = this.projection;
    const place = [from?.commit, from?.prepare, to.commit, to.prepare];
    return {
      text: advanceText,
      values: [name, this.slot, version, this.lease.name, this.lease.epoch, ...place, this.keys(events)],
    };
  }

  private keys(events: readonly StoredEvent[]): string | null {
    if (this.slot !== 'live' || events.length > mostKeys) return null;
    const keys = JSON.stringify([...new Set(events.map((event) => this.projection.key(event)))]);
    return keys.length < 6_000 ? keys : null;
  }

  private blame(error: unknown, ends: readonly number[]): unknown {
    if (!(error instanceof PipelineError)) return error;
    const first = 2;
    if (error.index < first || isTransient(error.cause)) return error.cause;
    const index = ends.findIndex((end) => error.index - first < end);
    return index < 0 ? error.cause : new EventFailure(index, error.cause);
  }
}

/** What fails is written again one by one: only then is it known which event it was. */
export async function runMergedFirst(
  rows: readonly Statement[],
  run: (statements: readonly Statement[]) => Promise<void>,
): Promise<void> {
  const merged = mergeInserts(rows);
  if (merged.length < rows.length) {
    try {
      return await run(merged);
    } catch (error) {
      const cause = error instanceof PipelineError ? error.cause : error;
      if (isTransient(cause) || isLeaseLost(cause) || isCheckpointMoved(cause)) throw cause;
    }
  }
  await run(rows);
}

export function recordEvent(
  projection: Projection,
  event: StoredEvent,
  index: number,
  recorder: StatementRecorder,
): readonly Statement[] {
  try {
    const outcome: unknown = projection.handlers.get(event.type)?.(event, recorder.sql);
    if (outcome instanceof Promise) throw new TypeError('a handler of a projection answers at once');
    return recorder.take();
  } catch (error) {
    recorder.take();
    throw new EventFailure(index, error);
  }
}

export async function runInPool(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await runPipeline(client, statements);
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}
