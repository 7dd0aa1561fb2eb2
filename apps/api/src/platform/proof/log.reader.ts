import {
  END,
  type EventStoreDBClient,
  FORWARDS,
  BACKWARDS,
  type RecordedEvent,
  START,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { keptTimeIn } from '../event-store/kept-time.js';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import { readRequest } from '../event-store/wire/read-request.js';
import { openRead } from '../event-store/wire/read.call.js';
import type { LogMessage, RawEvent } from '../event-store/wire/stored-event.decoder.js';

/** An event as the log holds it: nothing about its content is taken for granted. */
export interface LoggedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  readonly recordedAt: Date;
  readonly position: LogPosition;
}

/** What a checkpoint counts of an event. */
export type CountedEvent = Pick<LoggedEvent, 'stream' | 'revision' | 'id' | 'metadata' | 'recordedAt' | 'position'>;

const openingMs = 15_000;
const nowhere: LogPosition = { commit: 0n, prepare: 0n };

function logged(event: RecordedEvent): LoggedEvent {
  return {
    stream: event.streamId,
    revision: event.revision,
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: event.metadata,
    recordedAt: keptTimeIn(event.metadata) ?? event.created,
    position: event.position ?? nowhere,
  };
}

/** Streams and events of the event store itself carry no proof. */
function ofTheStoreItself({ streamId, type }: Pick<RecordedEvent, 'streamId' | 'type'>): boolean {
  return streamId.startsWith('$') || type.startsWith('$');
}

/** All events in log order, as fast as they are taken, or those after a position. `onForeign` gets those of the store itself. */
export async function* readLog(
  client: EventStoreDBClient,
  onForeign: (event: LoggedEvent) => void,
  after?: LogPosition,
): AsyncGenerator<LoggedEvent> {
  const reading = client.readAll({ direction: FORWARDS, fromPosition: after ?? START }, { highWaterMark: 512 });
  try {
    for await (const { event } of reading) {
      if (!event || (after && comparePositions(event.position ?? nowhere, after) <= 0)) continue;
      if (ofTheStoreItself(event)) onForeign(logged(event));
      else yield logged(event);
    }
  } finally {
    await reading.cancel();
  }
}

/** The same to be counted, which leaves their content unread and is many times cheaper. */
export async function* readToCount(client: EventStoreDBClient, after?: LogPosition): AsyncGenerator<CountedEvent> {
  const call = await openRead(client, readRequest({ from: after ?? 'start' }), openingMs);
  try {
    for await (const message of call as unknown as AsyncIterable<LogMessage>) {
      if (message.kind !== 'event') continue;
      const { event } = message;
      const { stream, revision, id, type, recordedAt, position } = event;
      if (ofTheStoreItself({ streamId: stream, type }) || (after && comparePositions(position, after) <= 0)) continue;
      yield { stream, revision, id, metadata: metadataOf(event), recordedAt, position };
    }
  } finally {
    call.on('error', () => undefined);
    call.cancel();
  }
}

/** What was tampered with may be no JSON any more. */
function metadataOf(event: RawEvent): unknown {
  try {
    return event.metadata;
  } catch {
    return null;
  }
}

export async function* readStream(client: EventStoreDBClient, stream: string): AsyncGenerator<LoggedEvent> {
  const reading = client.readStream(stream, { direction: FORWARDS, fromRevision: START }, { highWaterMark: 512 });
  try {
    for await (const { event } of reading) if (event) yield logged(event);
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  } finally {
    await reading.cancel();
  }
}

/** The last event of a stream, as far as the store shows it. */
export async function endOfStream(client: EventStoreDBClient, stream: string): Promise<LoggedEvent | undefined> {
  const reading = client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
  try {
    for await (const { event } of reading) if (event) return logged(event);
    return undefined;
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
    return undefined;
  } finally {
    await reading.cancel();
  }
}

/** Where the log ends, events of the store itself included. */
export async function headOfLog(client: EventStoreDBClient): Promise<LogPosition | undefined> {
  return lastPosition(client, () => true);
}

/** Where the events of the product end. */
export async function endOfEvents(client: EventStoreDBClient): Promise<LogPosition | undefined> {
  return lastPosition(client, (event) => !ofTheStoreItself(event));
}

async function lastPosition(client: EventStoreDBClient, counts: (event: RecordedEvent) => boolean) {
  const reading = client.readAll({ direction: BACKWARDS, fromPosition: END });
  try {
    for await (const { event } of reading) if (event && counts(event)) return event.position;
    return undefined;
  } finally {
    await reading.cancel();
  }
}
