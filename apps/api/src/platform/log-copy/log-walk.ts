import type { EventStoreDBClient } from '@eventstore/db-client';
import { within } from '../event-store/patience.js';
import { keepTime } from '../event-store/kept-time.js';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import { readRequest } from '../event-store/wire/read-request.js';
import { openRead } from '../event-store/wire/read.call.js';
import type { LogMessage, RawEvent } from '../event-store/wire/stored-event.decoder.js';

const silenceMs = 30_000;

/** What is not the store's own. */
const isCopied = ({ type, stream }: RawEvent): boolean => !type.startsWith('$') && !stream.startsWith('$');

/** Everything that a log holds now, or after an event, in its order, without the events of the store itself. */
export async function* walk(client: EventStoreDBClient, after?: LogPosition): AsyncGenerator<RawEvent, void, void> {
  const call = await openRead(client, readRequest({ from: after ?? 'start' }), silenceMs);
  const messages = (call as unknown as AsyncIterable<LogMessage>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await within(silenceMs, messages.next());
      if (done) return;
      if (value.kind !== 'event' || !isCopied(value.event)) continue;
      if (!after || comparePositions(value.event.position, after) > 0) yield value.event;
    }
  } finally {
    call.on('error', () => undefined);
    call.cancel();
  }
}

/** What a copy makes of both is the same: the metadata of a copied event holds when it was recorded first. */
export const isSame = (one: RawEvent, other: RawEvent): boolean =>
  one.id === other.id &&
  one.stream === other.stream &&
  one.revision === other.revision &&
  one.type === other.type &&
  one.json === other.json &&
  one.rawData.equals(other.rawData) &&
  timed(one).equals(timed(other));

const timed = ({ rawMetadata, recordedAt }: RawEvent): Buffer => keepTime(rawMetadata, recordedAt);
