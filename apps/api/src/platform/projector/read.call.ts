import type { EventEmitter } from 'node:events';
import type { EventStoreDBClient } from '@eventstore/db-client';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import { decodeReadResponse, type LogMessage } from './stored-event.decoder.js';

export interface ReadCall extends EventEmitter {
  cancel(): void;
  pause(): unknown;
  resume(): unknown;
  on(event: 'data', listener: (message: LogMessage) => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
  on(event: 'end', listener: () => void): this;
}

interface ServiceClient {
  makeServerStreamRequest(
    path: string,
    serialize: (request: streams.ReadReq) => Buffer,
    deserialize: (bytes: Buffer) => LogMessage,
    request: streams.ReadReq,
    ...callArguments: unknown[]
  ): ReadCall;
}

/** The parts of the client that its own reads are made of. */
interface ClientParts {
  GRPCStreamCreator(
    service: unknown,
    name: string,
    create: (client: ServiceClient) => ReadCall,
  ): () => Promise<ReadCall>;
  callArguments(options: object, callOptions: { deadline: number }): unknown[];
}

const path = '/event_store.client.streams.Streams/Read';

export function openRead(client: EventStoreDBClient, request: streams.ReadReq): Promise<ReadCall> {
  const parts = client as unknown as ClientParts;
  const { StreamsClient } = streamsService as { StreamsClient: unknown };
  const open = parts.GRPCStreamCreator(StreamsClient, 'read', (service) =>
    service.makeServerStreamRequest(
      path,
      (message) => Buffer.from(message.serializeBinary()),
      decodeReadResponse,
      request,
      ...parts.callArguments({}, { deadline: Infinity }),
    ),
  );
  return open();
}
