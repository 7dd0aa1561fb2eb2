import type { EventStoreDBClient } from '@eventstore/db-client';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import { readRequest, type ReadFrom } from '../event-store/wire/read-request.js';
import { readToEnd } from '../event-store/wire/read.call.js';
import type { RawEvent } from '../event-store/wire/stored-event.decoder.js';
import type { MarkedEvent } from './log-marks.store.js';

const silenceMs = 5_000;
const pageSize = 100;

/** Events of the store itself are others in every store. */
export const isOwn = ({ stream, type }: Pick<RawEvent, 'stream' | 'type'>): boolean =>
  !stream.startsWith('$') && !type.startsWith('$');

export interface SeenEvent extends MarkedEvent {
  readonly own: boolean;
  /** By the clock of this store. */
  readonly recordedAt: Date;
}

const seen = (event: RawEvent | undefined): SeenEvent | undefined =>
  event && {
    id: event.id,
    position: event.position,
    stream: event.stream,
    revision: event.revision,
    own: isOwn(event),
    recordedAt: event.recordedAt,
  };

/** Single events of a log. */
export class MarkedEvents {
  constructor(private readonly client: EventStoreDBClient) {}

  head(): Promise<SeenEvent | undefined> {
    return this.one({ from: 'end', backwards: true, count: 1 });
  }

  at(from: LogPosition | 'start'): Promise<SeenEvent | undefined> {
    return this.one({ from, count: 1 }).catch(noneAtNoRecord);
  }

  of({ stream, revision }: Pick<MarkedEvent, 'stream' | 'revision'>): Promise<SeenEvent | undefined> {
    return this.one({ stream, from: revision, count: 1 });
  }

  /** The first event of the product. */
  async origin(): Promise<SeenEvent | undefined> {
    for (let from: LogPosition | 'start' = 'start'; ;) {
      const page: RawEvent[] = await readToEnd(this.client, readRequest({ from, count: pageSize }), silenceMs);
      const own = page.find(isOwn);
      const last = page.at(-1);
      if (own || !last || page.length < pageSize) return seen(own);
      from = last.position;
    }
  }

  /** The last event of the product at a position or before it. */
  async lastUpTo(position: LogPosition): Promise<SeenEvent | undefined> {
    const there = await this.at(position);
    if (there?.own && comparePositions(there.position, position) === 0) return there;
    for (let from = position; ;) {
      const page: RawEvent[] = await readToEnd(
        this.client,
        readRequest({ from, backwards: true, count: pageSize }),
        silenceMs,
      );
      const own = page.find(isOwn);
      const last = page.at(-1);
      if (own || !last || page.length < pageSize) return seen(own);
      from = last.position;
    }
  }

  private async one(from: ReadFrom): Promise<SeenEvent | undefined> {
    const [event] = await readToEnd(this.client, readRequest(from), silenceMs);
    return seen(event);
  }
}

/** A server answers so where no event begins at a position. */
function noneAtNoRecord(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 2) return undefined;
  throw error;
}
