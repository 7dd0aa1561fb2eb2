import type pg from 'pg';
import type { StoredEvent } from '../event-store/stored-event.js';
import type { Projection } from './projection.js';
import { Recording } from './recording.js';
import type { Slot } from './statement.js';

/** Folds events into tables that nobody reads yet: in transactions of its own, or inside a given one. */
export class ShadowWriter {
  private readonly recording: Recording;

  constructor(projection: Projection, slot: Slot) {
    this.recording = new Recording(projection, slot);
  }

  writeAlone(pool: pg.Pool, events: readonly StoredEvent[]): Promise<void> {
    return this.recording.writeAlone(pool, events, []);
  }

  writeWithin(client: pg.PoolClient, events: readonly StoredEvent[]): Promise<void> {
    return this.recording.writeWithin(client, events);
  }
}
