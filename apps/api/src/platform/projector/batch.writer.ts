import type pg from 'pg';
import type { LogPosition, StoredEvent } from '../event-store/stored-event.js';
import type { CheckpointSlot } from './checkpoints.store.js';
import type { GroupCommit } from './group-commit.js';
import type { HeldLease } from './lease.js';
import type { Projection } from './projection.js';
import { Recording } from './recording.js';
import type { Statement } from './statement.js';

export interface Batch {
  readonly events: readonly StoredEvent[];
  readonly from: LogPosition | null;
  readonly to: LogPosition;
}

const advanceText = 'select platform.advance_projection($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';
const mostKeys = 64;

/**
 * Writes a batch's rows and its checkpoint in one transaction, fenced by the lease; in one round trip where nothing has to be read first. With a
 * group it shares transactions with other projections.
 */
export class BatchWriter {
  private readonly recording: Recording;

  constructor(
    private readonly pool: pg.Pool,
    private readonly projection: Projection,
    private readonly slot: CheckpointSlot,
    private readonly lease: HeldLease,
    group?: GroupCommit,
  ) {
    this.recording = new Recording(projection, slot, group);
  }

  write(batch: Batch): Promise<void> {
    return this.recording.writeAlone(this.pool, batch.events, [this.advance(batch)]);
  }

  /** What it remembers of rows: they may be others by now. */
  forget(): void {
    this.recording.forget();
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
}
