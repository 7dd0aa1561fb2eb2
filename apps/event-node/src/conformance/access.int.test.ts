import { EventStoreDBClient, jsonEvent, persistentSubscriptionToAllSettingsFromDefaults } from '@eventstore/db-client';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventNode, startEventNode } from '../index.js';
import { collect, event, failureOf, uniqueName } from './harness.js';
import { testCertificate } from './test-certificate.js';
import { askUsers, detailsOf } from './user-calls.js';

let database: TestDatabase;
const clients: EventStoreDBClient[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const client of clients) await client.dispose();
  await database.drop();
});

function held(client: EventStoreDBClient): EventStoreDBClient {
  clients.push(client);
  return client;
}

const refused = async (work: Promise<unknown>) => (await failureOf(work))['type'];
const unary = { credentials: { username: 'nobody', password: 'nothing' } };

describe('the token of the product', () => {
  let node: EventNode;
  let client: EventStoreDBClient;
  let administrator: EventStoreDBClient;
  beforeAll(async () => {
    node = await startEventNode({ databaseUrl: database.url, schema: 'product' });
    client = held(EventStoreDBClient.connectionString(node.url));
    administrator = held(EventStoreDBClient.connectionString(node.administratorUrl));
  });
  afterAll(() => node.stop());

  it('reads everything and appends', async () => {
    const stream = uniqueName('own');
    await client.appendToStream(stream, event());
    await client.appendToStream(stream, event(), unary);
    expect(await collect(client.readStream(stream))).toHaveLength(2);
    expect((await collect(client.readAll())).length).toBeGreaterThan(2);
    await administrator.setStreamMetadata(stream, { maxCount: 5 });
    expect((await client.getStreamMetadata(stream)).metadata?.maxCount).toBe(5);
  });

  it('writes no metadata, deletes nothing, and leaves streams of the node and groups alone', async () => {
    const stream = uniqueName('kept');
    await client.appendToStream(stream, event());
    const calls = [
      () => client.setStreamMetadata(stream, { maxCount: 1 }),
      () => client.appendToStream(`$$${stream}`, event(), unary),
      () => client.appendToStream('$settings', event()),
      () => client.setStreamMetadata('$all', { acl: { readRoles: ['$all'] } }),
      () => client.deleteStream(stream),
      () => client.tombstoneStream(stream),
      () => collect(client.readStream('$settings')),
      () => client.getStreamMetadata('$settings'),
      () => client.createPersistentSubscriptionToAll('g', persistentSubscriptionToAllSettingsFromDefaults()),
      () => client.listAllPersistentSubscriptions(),
      () => askUsers(client, 'create', { name: 'mallory', password: 'x', groups: ['$admins'] }).catch(asTyped),
    ];
    for (const call of calls) expect(await refused(call()), String(call)).toBe('access-denied');
    expect(await collect(client.readStream(stream))).toHaveLength(1);
    await administrator.tombstoneStream(stream);
  });

  it('keeps what it may, whatever lists were written', async () => {
    const none = { $r: [], $w: [], $d: [], $mr: [], $mw: [] };
    const data = { $userStreamAcl: none, $systemStreamAcl: none };
    await administrator.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data }));
    await client.appendToStream(uniqueName('own'), event());
  });
});

/** The client makes typed errors of its own calls alone. */
function asTyped(error: { readonly metadata?: { get(name: string): unknown[] } }): never {
  throw Object.assign(new Error('refused'), { type: error.metadata?.get('exception')[0] });
}

describe('users and lists', () => {
  const auth = { username: 'admin', password: 'of the node' };
  const own = { username: 'meridian', password: 'first secret' };
  let node: EventNode;
  let administrator: EventStoreDBClient;

  const start = () => startEventNode({ databaseUrl: database.url, schema: 'users', tls: testCertificate, auth });
  const as = (credentials: { username: string; password: string }) =>
    held(
      new EventStoreDBClient(
        { endpoint: { address: 'localhost', port: node.port } },
        { rootCertificate: Buffer.from(testCertificate.cert) },
        credentials,
      ),
    );

  beforeAll(async () => {
    node = await start();
    administrator = as(auth);
  });
  afterAll(() => node.stop());

  it('know nobody until an administrator makes them', async () => {
    expect(await refused(collect(as(own).readStream('any')))).toBe('access-denied');
    await askUsers(administrator, 'create', { name: own.username, password: own.password });
    await as(own).appendToStream('any', event());
    expect(await detailsOf(as(own), own.username)).toMatchObject([{ loginName: 'meridian', groupsList: [] }]);
    expect(await failureOf(askUsers(administrator, 'create', { name: own.username, password: 'x' }))).toMatchObject({
      code: 9,
      details: 'Conflict.',
    });
    expect(await failureOf(detailsOf(administrator, 'nobody'))).toMatchObject({ code: 5 });
  });

  it('begin as the server does: everybody has the streams, administrators alone the log and the rest', async () => {
    const client = as(own);
    await client.setStreamMetadata('any', { maxCount: 9 });
    await client.tombstoneStream('any');
    expect(await refused(collect(client.readAll()))).toBe('access-denied');
    expect(await refused(collect(client.readStream('$settings')))).toBe('access-denied');
    expect(await failureOf(detailsOf(client, 'somebody'))).toMatchObject({ code: 7 });
  });

  it('are held against every call once they are written, and after a start', async () => {
    const mine = { $r: own.username, $w: [own.username], $d: '$admins', $mr: [own.username], $mw: ['$admins'] };
    await administrator.appendToStream(
      '$settings',
      jsonEvent({ type: 'update-default-acl', data: { $userStreamAcl: mine } }),
    );
    await administrator.setStreamMetadata('$all', { acl: { readRoles: [own.username] } });
    await node.stop();
    node = await start();
    administrator = as(auth);
    const client = as(own);
    await client.appendToStream('held', event());
    expect((await collect(client.readAll())).length).toBeGreaterThan(0);
    const calls = [
      () => client.setStreamMetadata('held', { maxCount: 1 }),
      () => client.deleteStream('held'),
      () => client.tombstoneStream('held'),
      () => client.appendToStream('$settings', event()),
    ];
    for (const call of calls) expect(await refused(call()), String(call)).toBe('access-denied');
    await askUsers(administrator, 'create', { name: 'other', password: 'another' });
    expect(await refused(as({ username: 'other', password: 'another' }).appendToStream('held', event()))).toBe(
      'access-denied',
    );
  });

  it('take a changed password and a disabled user at once', async () => {
    const client = as(own);
    await collect(client.readAll());
    await askUsers(administrator, 'resetPassword', { name: own.username, password: 'second secret' });
    expect(await refused(collect(client.readAll()))).toBe('access-denied');
    const again = as({ ...own, password: 'second secret' });
    await collect(again.readAll());
    await askUsers(administrator, 'disable', { name: own.username });
    expect(await refused(collect(again.readAll()))).toBe('access-denied');
    await askUsers(administrator, 'enable', { name: own.username });
    await collect(again.readAll());
    await askUsers(administrator, 'update', { name: own.username, groups: ['$admins'] });
    await again.deleteStream('held');
  });
});
