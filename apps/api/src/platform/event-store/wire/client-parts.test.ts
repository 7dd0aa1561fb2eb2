import { EventStoreDBClient } from '@eventstore/db-client';
import usersService from '@eventstore/db-client/generated/users_grpc_pb.js';
import { describe, expect, it } from 'vitest';
import { clientParts, partsOf, serviceParts, StreamsClient, StreamsService } from './client-parts.js';

const client = EventStoreDBClient.connectionString('esdb://127.0.0.1:1?tls=false');
const member = (of: unknown, name: string) => (of as Readonly<Record<string, unknown>>)[name];

describe('what the client has without saying so in its types', () => {
  it.each(clientParts)('%s', (name) => {
    expect(typeof member(client, name), `@eventstore/db-client has no ${name} any more`).toBe('function');
  });

  it.each(serviceParts)('%s of its generated services', (name) => {
    for (const Service of [StreamsClient, usersService.UsersClient] as (new (...settings: unknown[]) => unknown)[])
      expect(typeof member(Service.prototype, name), `its generated services have no ${name} any more`).toBe(
        'function',
      );
  });

  it('takes a deadline and credentials in its arguments of a call, and tells the name of the connection', () => {
    const named = EventStoreDBClient.connectionString('esdb://u:p@127.0.0.1:1?tls=true&connectionName=own');
    const [metadata, options] = partsOf(named).callArguments({}, { deadline: Infinity }) as [
      { get(name: string): unknown[] },
      { deadline: number; credentials?: object },
    ];
    expect(metadata.get('connection-name')).toEqual(['own']);
    expect(options.deadline).toBe(Infinity);
    expect(options.credentials).toBeDefined();
  });

  it('knows the method of an append by its definition', () => {
    expect(StreamsService.batchAppend).toMatchObject({ path: '/event_store.client.streams.Streams/BatchAppend' });
  });
});

it('names a member that a client does not have, before it is called', () => {
  const { getChannel: _gone, ...rest } = Object.fromEntries(clientParts.map((name) => [name, () => undefined]));
  expect(() => partsOf(rest as unknown as EventStoreDBClient)).toThrow(
    /^@eventstore\/db-client lacks getChannel, .*6\.2\.1/,
  );
});
