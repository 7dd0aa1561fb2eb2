import { existsSync } from 'node:fs';
import {
  EventStoreDBClient,
  persistentSubscriptionToAllSettingsFromDefaults,
  persistentSubscriptionToStreamSettingsFromDefaults,
} from '@eventstore/db-client';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventNode, startEventNode, startEventNodeWorker } from '../index.js';
import { collect, event, failureOf, uniqueName } from './harness.js';
import { testCertificate } from './test-certificate.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function roundTrip(client: EventStoreDBClient): Promise<void> {
  const stream = uniqueName('connected');
  await client.appendToStream(stream, event());
  expect(await collect(client.readStream(stream))).toHaveLength(1);
}

describe('discovery', () => {
  let node: EventNode;
  const token = 'conformance-token';
  beforeAll(async () => {
    node = await startEventNode({ databaseUrl: database.url, schema: 'discovery', token });
  });
  afterAll(() => node.stop());

  it.each([
    { name: 'esdb+discover', url: () => `esdb+discover://127.0.0.1:${node.port}?tls=false` },
    { name: 'several hosts', url: () => `esdb://127.0.0.1:1,127.0.0.1:${node.port}?tls=false` },
    { name: 'a host name', url: () => `esdb+discover://localhost:${node.port}?tls=false` },
  ])('finds the node by $name', async ({ url }) => {
    const client = EventStoreDBClient.connectionString(`${url()}&connectionName=${token}`);
    await roundTrip(client);
    await client.dispose();
  });

  it('tells its version and what it can do, and nothing else', async () => {
    const client = EventStoreDBClient.connectionString(node.url);
    const features = await client['capabilities'];
    expect(features.serverVersion).toMatch(/^\d+\.\d+\.\d+$/);
    const method = (path: string) => ({ path }) as Parameters<typeof features.supports>[0];
    expect(features.supports(method('/event_store.client.streams.Streams/BatchAppend'))).toBe(true);
    expect(features.supports(method('/event_store.client.projections.Projections/Create'))).toBe(false);
    await client.dispose();
  });
});

describe('a token', () => {
  let node: EventNode;
  beforeAll(async () => {
    node = await startEventNode({ databaseUrl: database.url, schema: 'token' });
  });
  afterAll(() => node.stop());

  it('is new at each start, and serves who has it', async () => {
    const [, token = ''] = /connectionName=([\w-]{43})$/.exec(node.url) ?? [];
    const other = await startEventNode({ databaseUrl: database.url, schema: 'token_other' });
    expect(token).not.toBe('');
    expect(other.url).not.toContain(token);
    await other.stop();
    const client = EventStoreDBClient.connectionString(node.url);
    await roundTrip(client);
    await client.dispose();
  });

  it('is not shown to who asks about the consumers of a group', async () => {
    const client = EventStoreDBClient.connectionString(node.administratorUrl);
    await client.createPersistentSubscriptionToStream(
      'named',
      'group',
      persistentSubscriptionToStreamSettingsFromDefaults(),
    );
    const joined = client.subscribeToPersistentSubscriptionToStream('named', 'group');
    await new Promise((resolve) => joined.once('confirmation', resolve));
    const info = await client.getPersistentSubscriptionToStreamInfo('named', 'group');
    expect(info.connections).toMatchObject([{ connectionName: '' }]);
    await joined.unsubscribe();
    await client.dispose();
  });

  it.each(['', '&connectionName=guess', `&connectionName=${'A'.repeat(43)}`])(
    'refuses every call of who brings another: "%s"',
    async (name) => {
      const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${node.port}?tls=false${name}`);
      const calls = [
        () => client.appendToStream('taken', event()),
        () => client.appendToStream('taken', event(), { credentials: { username: 'admin', password: 'changeit' } }),
        () => collect(client.readStream('taken')),
        () => collect(client.readAll()),
        () => client.deleteStream('taken'),
        () => client.tombstoneStream('taken'),
        () => client.listAllPersistentSubscriptions(),
        () => client.createPersistentSubscriptionToAll('g', persistentSubscriptionToAllSettingsFromDefaults()),
      ];
      for (const call of calls) expect((await failureOf(call()))['type']).toBe('access-denied');
      await client.dispose();
    },
  );
});

describe('TLS and basic authentication', () => {
  const auth = { username: 'admin', password: 'a secret: with ünïcode' };
  let node: EventNode;
  beforeAll(async () => {
    node = await startEventNode({ databaseUrl: database.url, schema: 'guarded', tls: testCertificate, auth });
  });
  afterAll(() => node.stop());

  const connect = (credentials?: { username: string; password: string }) =>
    new EventStoreDBClient(
      { endpoint: { address: 'localhost', port: node.port } },
      { rootCertificate: Buffer.from(testCertificate.cert) },
      credentials,
    );

  it('serves who knows the password', async () => {
    expect(node.url).toContain('tls=true');
    const client = connect(auth);
    await roundTrip(client);
    await client.appendToStream('guarded', event(), { credentials: auth });
    await client.dispose();
  });

  it.each([
    { name: 'nobody', credentials: undefined },
    { name: 'somebody else', credentials: { username: 'AzureDiamond', password: 'hunter2' } },
  ])('refuses $name', async ({ credentials }) => {
    const client = connect(credentials);
    expect((await failureOf(collect(client.readStream('guarded'))))['type']).toBe('access-denied');
    expect((await failureOf(client.deleteStream('guarded')))['type']).toBe('access-denied');
    await client.dispose();
  });

  it('refuses passwords in the clear', async () => {
    const failure = await failureOf(startEventNode({ databaseUrl: database.url, schema: 'clear', auth }));
    expect(failure.message).toMatch(/auth needs tls/);
  });
});

it('says in one line when Postgres cannot be reached', async () => {
  const failure = await failureOf(startEventNode({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }));
  expect(failure.message).toMatch(/ECONNREFUSED|refused/);
});

const built = existsSync(new URL('../../dist/worker.js', import.meta.url));

it.runIf(built)('serves from a thread of its own, and a refusal to start comes through', async () => {
  const node = await startEventNodeWorker({ databaseUrl: database.url, schema: 'threaded' });
  const client = EventStoreDBClient.connectionString(node.url);
  await roundTrip(client);
  const second = await failureOf(
    startEventNodeWorker({ databaseUrl: database.url, schema: 'threaded', lockWaitMs: 100 }),
  );
  expect(second.message).toMatch(/another event node/);
  await client.dispose();
  await node.stop();
});
