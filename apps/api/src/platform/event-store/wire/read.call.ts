import type { EventStoreDBClient } from '@eventstore/db-client';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { CallTimeout, within } from '../patience.js';
import { type Call, partsOf, StreamsClient } from './client-parts.js';
import { decodeReadResponse, type LogMessage, type RawEvent } from './stored-event.decoder.js';

export type ReadCall = Call<LogMessage>;

const path = '/event_store.client.streams.Streams/Read';
const serialize = (message: streams.ReadReq): Buffer => Buffer.from(message.serializeBinary());

/** Opening waits for the connection, which the client does without end when the store is gone. */
export async function openRead(
  client: EventStoreDBClient,
  request: streams.ReadReq,
  milliseconds: number,
): Promise<ReadCall> {
  const parts = partsOf(client);
  const open = parts.GRPCStreamCreator(StreamsClient, 'read', (service) =>
    service.makeServerStreamRequest(
      path,
      serialize,
      decodeReadResponse,
      request,
      ...parts.callArguments({}, { deadline: Infinity }),
    ),
  );
  const opening = open();
  try {
    return await within(milliseconds, opening);
  } catch (error) {
    opening.then(abandon, () => undefined);
    throw error;
  }
}

function abandon(call: ReadCall): void {
  call.on('error', () => undefined);
  call.cancel();
}

/** All that a request which ends by itself brings: nothing for a stream that is not there. A silent store is an error. */
export async function readToEnd(
  client: EventStoreDBClient,
  request: streams.ReadReq,
  silenceMs: number,
): Promise<RawEvent[]> {
  const call = await openRead(client, request, silenceMs);
  return new Promise((resolve, reject) => {
    const events: RawEvent[] = [];
    const silence = setTimeout(() => {
      reject(new CallTimeout(`No event in ${silenceMs} ms`));
      call.cancel();
    }, silenceMs);
    call.on('data', (message) => {
      silence.refresh();
      if (message.kind === 'event') events.push(message.event);
    });
    call.on('error', (error) => {
      clearTimeout(silence);
      reject(error);
    });
    call.on('end', () => {
      clearTimeout(silence);
      resolve(events);
    });
  });
}
