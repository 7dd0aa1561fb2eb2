import type { EventEmitter } from 'node:events';
import type { EventStoreDBClient } from '@eventstore/db-client';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';

export interface Call<Answer> extends EventEmitter {
  cancel(): void;
  pause(): unknown;
  resume(): unknown;
  on(event: 'data', listener: (message: Answer) => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
  on(event: 'end', listener: () => void): this;
}

export interface DuplexCall<Question, Answer> extends Call<Answer> {
  write(message: Question): boolean;
}

/** What grpc-js makes of a service; messages are coded by the caller. */
export interface ServiceClient {
  makeServerStreamRequest<Question, Answer>(
    path: string,
    serialize: (request: Question) => Buffer,
    deserialize: (bytes: Buffer) => Answer,
    request: Question,
    ...callArguments: unknown[]
  ): Call<Answer>;
  makeBidiStreamRequest<Question, Answer>(
    path: string,
    serialize: (request: Question) => Buffer,
    deserialize: (bytes: Buffer) => Answer,
    ...callArguments: unknown[]
  ): DuplexCall<Question, Answer>;
}

/** The parts of the client that its own calls are made of: discovery, TLS, credentials and reconnecting stay its own. */
export interface ClientParts {
  GRPCStreamCreator<Made>(
    service: unknown,
    name: string,
    create: (client: ServiceClient) => Made,
    cache?: WeakMap<object, Made>,
  ): () => Promise<Made>;
  callArguments(options: object, callOptions: { deadline: number }): unknown[];
  supports(method: unknown): Promise<boolean>;
  getChannel(): Promise<{ close(): void }>;
}

export const { StreamsClient, StreamsService } = streamsService as {
  StreamsClient: unknown;
  StreamsService: { batchAppend: unknown };
};

export const clientParts = [
  'GRPCStreamCreator',
  'callArguments',
  'supports',
  'getChannel',
] as const satisfies readonly (keyof ClientParts)[];
export const serviceParts = [
  'makeServerStreamRequest',
  'makeBidiStreamRequest',
] as const satisfies readonly (keyof ServiceClient)[];

const known = new WeakSet<object>();

/** Its types say nothing of these, so a newer client may be without one: then that is said by name, and `client-parts.test.ts` fails. */
export function partsOf(client: EventStoreDBClient): ClientParts {
  const parts = client as unknown as ClientParts;
  if (known.has(client)) return parts;
  const missing = clientParts.filter((name) => typeof parts[name] !== 'function');
  if (missing.length > 0)
    throw new TypeError(
      `@eventstore/db-client lacks ${missing.join(', ')}, which 6.2.1 has: stay with that, or adapt client-parts.ts`,
    );
  known.add(client);
  return parts;
}
