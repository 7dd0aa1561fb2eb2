import type pg from 'pg';
import type { StoredEvent } from '../event-store/stored-event.js';
import { recordEvent, runInPool, runMergedFirst } from './batch.writer.js';
import { runPipeline } from './pipeline.js';
import type { Projection } from './projection.js';
import { StatementRecorder, type Slot, type Statement } from './statement.js';

/** Folds events into tables that nobody reads yet: in transactions of its own, or inside a given one. */
export class ShadowWriter {
  private readonly recorder: StatementRecorder;

  constructor(
    private readonly projection: Projection,
    slot: Slot,
  ) {
    this.recorder = new StatementRecorder(projection.tables.keys(), slot);
  }

  async writeAlone(pool: pg.Pool, events: readonly StoredEvent[]): Promise<void> {
    const begin = { text: 'begin', values: [] };
    const commit = { text: 'commit', values: [] };
    await runMergedFirst(this.record(events), (rows) => runInPool(pool, [begin, ...rows, commit]));
  }

  async writeWithin(client: pg.PoolClient, events: readonly StoredEvent[]): Promise<void> {
    await runPipeline(client, this.record(events));
  }

  private record(events: readonly StoredEvent[]): Statement[] {
    return events.flatMap((event, index) => recordEvent(this.projection, event, index, this.recorder));
  }
}
