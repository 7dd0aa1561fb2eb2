import { EventStoreDBClient } from '@eventstore/db-client';
import type { LogPosition, StoredEvent } from '../event-store/stored-event.js';
import type { FollowOptions, LogReader, LogSlice } from './log-reader.js';
import { readRequest, type ReadFrom } from '../event-store/wire/read-request.js';
import { openRead, readToEnd } from '../event-store/wire/read.call.js';
import { SliceBuffer } from './slice.buffer.js';

const system = '$';
const silenceMs = 10_000;

/**
 * Reads the log through the official client's connection (discovery, TLS, credentials, reconnecting), but decodes the
 * answers itself: the generated decoding is the limit of a catch-up otherwise.
 */
export function createEventStoreReader(
  eventStoreUrl: string,
  upcast: (event: StoredEvent) => StoredEvent = (event) => event,
): LogReader & { close(): Promise<void> } {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);

  async function* follow({ from, types, signal, sliceSize = 1_000 }: FollowOptions): AsyncGenerator<LogSlice> {
    if (signal.aborted) return;
    const wanted = types && new Set(types);
    const call = await openRead(client, readRequest({ from: from ?? 'start', types, subscribe: true }), silenceMs);
    const buffer = new SliceBuffer(call, sliceSize);
    const stop = (): void => buffer.end();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    try {
      for (;;) {
        const slice = await buffer.take();
        if (!slice) return;
        const events = slice.events.filter(({ type }) => (wanted ? wanted.has(type) : !type.startsWith(system)));
        yield { ...slice, events: events.map(upcast) };
      }
    } finally {
      signal.removeEventListener('abort', stop);
      buffer.end();
      call.cancel();
    }
  }

  async function firstOf(from: ReadFrom): Promise<StoredEvent | null> {
    const [event] = await readToEnd(client, readRequest(from), silenceMs);
    return event ?? null;
  }

  return {
    follow,
    async head(): Promise<LogPosition | null> {
      return (await firstOf({ from: 'end', backwards: true, count: 1 }))?.position ?? null;
    },
    async readOne(stream, revision) {
      const event = await firstOf({ stream, from: revision, count: 1 });
      return event && event.revision === revision ? upcast(event) : null;
    },
    close: () => client.dispose(),
  };
}
