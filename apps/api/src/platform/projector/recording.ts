import type pg from 'pg';
import type { StoredEvent } from '../event-store/stored-event.js';
import { isCheckpointMoved, isLeaseLost, isTransient } from './failure.js';
import { mergeRows } from './merge-rows.js';
import type { GroupCommit } from './group-commit.js';
import { PipelineError, runPipeline } from './pipeline.js';
import type { Projection } from './projection.js';
import { type FoldedBatch, StateFolder } from './state.folder.js';
import type { FoldedAggregate } from './state.statements.js';
import { StatementRecorder, type Slot, type Statement } from './statement.js';

/** An event whose handler, fold or statements failed; those before it in the batch could be written. */
export class EventFailure extends Error {
  constructor(
    readonly index: number,
    override readonly cause: unknown,
  ) {
    super('an event could not be projected');
    this.name = 'EventFailure';
  }
}

interface Recorded {
  readonly rows: readonly Statement[];
  /** How many statements there are after each event. */
  readonly ends: readonly number[];
}

const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };
/** Larger ones keep others waiting. */
const mostGrouped = 16;

/** Turns events into the statements of one projection in one slot, and runs them. */
export class Recording {
  private readonly recorder: StatementRecorder;
  private readonly folder: StateFolder | null;

  constructor(
    private readonly projection: Projection,
    slot: Slot,
    private readonly group?: GroupCommit,
  ) {
    this.recorder = new StatementRecorder(projection.tables.keys(), slot);
    this.folder = projection.fold ? new StateFolder(projection.fold, projection.tables.keys(), slot) : null;
  }

  /**
   * In a transaction that begins with `opening`: of its own, or shared with other projections. What fails is written again one by one: only
   * then is it known which event it was.
   */
  async writeAlone(pool: pg.Pool, events: readonly StoredEvent[], opening: readonly Statement[]): Promise<void> {
    try {
      await this.attempt(pool, events, opening, true);
    } catch (error) {
      this.forget();
      const final =
        error instanceof EventFailure || isTransient(error) || isLeaseLost(error) || isCheckpointMoved(error);
      if (final) throw error;
      await this.attempt(pool, events, opening, false);
    }
  }

  forget(): void {
    this.folder?.forget();
  }

  /** Inside the transaction of the given client. */
  async writeWithin(client: pg.PoolClient, events: readonly StoredEvent[]): Promise<void> {
    const batch = this.folder?.batch(events);
    await batch?.read(client);
    await runPipeline(client, this.record(events, batch, true).rows);
  }

  private async attempt(
    pool: pg.Pool,
    events: readonly StoredEvent[],
    opening: readonly Statement[],
    merged: boolean,
  ): Promise<void> {
    const batch = this.folder?.batch(events);
    const grouped = this.group && merged && !batch?.mustRead && events.length <= mostGrouped;
    try {
      if (grouped) {
        const { rows } = this.record(events, batch, merged);
        await this.group.write([...opening, ...(batch?.fence ?? []), ...mergeRows(rows)]);
      } else await this.inOwnTransaction(pool, events, opening, merged, batch);
    } catch (error) {
      throw error instanceof PipelineError ? error.cause : error;
    }
    if (batch) this.folder?.keep(batch);
  }

  private async inOwnTransaction(
    pool: pg.Pool,
    events: readonly StoredEvent[],
    opening: readonly Statement[],
    merged: boolean,
    batch: FoldedBatch | undefined,
  ): Promise<void> {
    const known = batch?.mustRead ? null : this.record(events, batch, merged);
    const client = await pool.connect();
    try {
      if (!known) await runPipeline(client, [begin, ...opening]);
      // The checkpoint is locked by now: no swap of the tables comes between reading and writing.
      if (!known) await batch?.read(client);
      const { rows, ends } = known ?? this.record(events, batch, merged);
      const before = [...(known ? [begin, ...opening] : []), ...(batch?.fence ?? [])];
      await runPipeline(client, [...before, ...(merged ? mergeRows(rows) : rows), commit]).catch((error: unknown) => {
        throw merged ? error : blame(error, before.length, ends);
      });
      client.release();
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }

  /** Folded rows `together` are one statement; apart, each comes after the last event of its aggregate. */
  private record(events: readonly StoredEvent[], batch: FoldedBatch | undefined, together: boolean): Recorded {
    const rows: Statement[] = [];
    const ends: number[] = [];
    const folded: FoldedAggregate[] = [];
    for (const [index, event] of events.entries()) {
      try {
        const aggregate = batch?.take(event, index);
        rows.push(...this.handled(event, batch?.stateAfter(event), batch?.stateBefore));
        if (aggregate) folded.push(aggregate);
      } catch (error) {
        throw new EventFailure(index, error);
      }
      if (batch && !together) rows.push(...folded.splice(0).flatMap((each) => batch.one(each)));
      ends.push(rows.length);
    }
    if (batch && folded.length > 0) rows.push(...batch.many(folded));
    return { rows, ends };
  }

  private handled(event: StoredEvent, state: unknown, before: unknown): readonly Statement[] {
    try {
      const outcome: unknown = this.projection.handlers.get(event.type)?.(event, this.recorder.sql, state, before);
      if (outcome instanceof Promise) throw new TypeError('a handler of a projection answers at once');
      return this.recorder.take();
    } finally {
      this.recorder.take();
    }
  }
}

function blame(error: unknown, first: number, ends: readonly number[]): unknown {
  if (!(error instanceof PipelineError)) return error;
  if (error.index < first || isTransient(error.cause)) return error.cause;
  const index = ends.findIndex((end) => error.index - first < end);
  return index < 0 ? error.cause : new EventFailure(index, error.cause);
}
