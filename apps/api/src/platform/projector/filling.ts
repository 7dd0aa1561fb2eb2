import type pg from 'pg';
import type { LogPosition, StoredEvent } from '../event-store/stored-event.js';
import { transaction } from '../postgres/index.js';
import { BatchWriter } from './batch.writer.js';
import { catchUp } from './catch-up.js';
import { createCheckpoint, dropCheckpoint, readCheckpoint } from './checkpoints.store.js';
import type { HeldLease } from './lease.js';
import type { LogReader } from './log-reader.js';
import { ProgressMeter, type Progress } from './progress.meter.js';
import type { Projection } from './projection.js';
import { createTables, dropTables } from './tables.js';

export interface FillingParts {
  readonly pool: pg.Pool;
  readonly reader: LogReader;
  readonly projection: Projection;
  readonly lease: HeldLease;
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

const enoughPasses = 50;
const shortPass = 500;

/** A second set of tables, filled while the live ones are read and written. */
export class Filling {
  position: LogPosition | null = null;
  private readonly writer: BatchWriter;

  private constructor(
    private readonly parts: FillingParts,
    private readonly meter: ProgressMeter,
  ) {
    this.writer = new BatchWriter(parts.pool, parts.projection, 'next', parts.lease);
  }

  static async begin(parts: FillingParts): Promise<Filling> {
    await beginNext(parts.pool, parts.projection);
    return new Filling(parts, new ProgressMeter(await parts.reader.head(), parts.onProgress));
  }

  get events(): number {
    return this.meter.events;
  }

  /** Until little is left. */
  async goOn(): Promise<void> {
    const { pool, reader, signal } = this.parts;
    const { name, version, types } = this.parts.projection;
    for (let pass = 0, fresh = Infinity; pass < enoughPasses && fresh > shortPass; pass++) {
      const before = this.events;
      const live = await readCheckpoint(pool, name, 'live');
      const to = live?.version === version && live.position ? live.position : await reader.head();
      const apply = (events: readonly StoredEvent[], reached: LogPosition) => this.write(events, reached);
      await catchUp({ reader, types, from: this.position, to, signal, sliceSize: 1_000, apply });
      if (signal.aborted) throw new Error('the rebuild was interrupted');
      fresh = this.events - before;
    }
  }

  private async write(events: readonly StoredEvent[], to: LogPosition): Promise<void> {
    await this.writer.write({ events, from: this.position, to });
    this.position = to;
    this.meter.passed(events.length, to);
  }
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
