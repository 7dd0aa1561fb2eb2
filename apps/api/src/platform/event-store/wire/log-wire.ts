import type { EventStoreDBClient } from '@eventstore/db-client';
import type { PlacedEvent } from '../event-writer.js';
import type { StoredEvent } from '../stored-event.js';
import type { AppendDone } from './append.answer.js';
import { AppendLine } from './append.line.js';
import { type ReadFrom, readRequest } from './read-request.js';
import { readToEnd } from './read.call.js';
import type { RawEvent } from './stored-event.decoder.js';

/** Single calls of the log, over the client's own connection, with messages coded by hand. Each is bounded in time. */
export interface LogWire {
  append(
    stream: string,
    events: readonly PlacedEvent[],
    headRevision: bigint,
    milliseconds: number,
  ): Promise<AppendDone>;
  read(from: ReadFrom, silenceMs: number): Promise<WireEvent[]>;
}

/** As stored: sealed, in the version in which it was written. */
export type WireEvent = StoredEvent & Pick<RawEvent, 'json' | 'rawData'>;

export function logWire(client: EventStoreDBClient): LogWire {
  const line = new AppendLine(client);
  return {
    append: (...append) => line.append(...append),
    read: (from, silenceMs) => readToEnd(client, readRequest(from), silenceMs),
  };
}
