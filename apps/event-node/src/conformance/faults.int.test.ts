import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  EventStoreDBClient,
  persistentSubscriptionToAllSettingsFromDefaults as allSettings,
  persistentSubscriptionToStreamSettingsFromDefaults as streamSettings,
  streamNameFilter,
} from '@eventstore/db-client';
import { createTestDatabase, type TestDatabase, throughProxy } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventNode, startEventNode } from '../index.js';
import { LogReader } from '../log/log-reader.js';
import { LogWriter } from '../log/log-writer.js';
import { quotedSchema } from '../log/schema.js';
import { Tail } from '../log/tail.js';
import { collect, event, events, failureOf, uniqueName, until } from './harness.js';
import { testCertificate } from './test-certificate.js';

let database: TestDatabase;
let node: EventNode;
let client: EventStoreDBClient;

beforeAll(async () => {
  database = await createTestDatabase();
  node = await startEventNode({ databaseUrl: database.url, keepAliveMs: 300, leaseCheckMs: 1_000 });
  client = EventStoreDBClient.connectionString(node.administratorUrl);
});
afterAll(async () => {
  await client.dispose();
  await node.stop();
  await database.drop();
});

/** A network that can fall silent: what is connected stays so, but nothing passes any more. */
async function layCable(farPort: number, farHost: string) {
  const sockets: net.Socket[] = [];
  const proxy = net.createServer((near) => {
    const far = net.connect(farPort, farHost);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.push(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as net.AddressInfo).port,
    freeze: () => sockets.splice(0).forEach((socket) => frozen.push(socket.unpipe().pause())),
    cut: () => {
      for (const socket of [...sockets, ...frozen]) socket.destroy();
      proxy.close();
    },
  };
}
const frozen: net.Socket[] = [];

describe('when the network to Postgres falls silent', () => {
  const throughCable = async (schema: string) => {
    const { port, hostname } = new URL(database.url);
    const cable = await layCable(Number(port), hostname);
    const far = await startEventNode({ databaseUrl: throughProxy(database.url, cable), schema, leaseCheckMs: 500 });
    return { cable, far, farClient: EventStoreDBClient.connectionString(far.administratorUrl) };
  };

  it('serves again over new connections, without waiting for the old ones to be given up', async () => {
    const { cable, far, farClient } = await throughCable('silent_then_back');
    await farClient.appendToStream('s', event());
    cable.freeze();
    await sleep(1_500);
    await until(
      async () => (await farClient.appendToStream('s', event()).catch(() => undefined)) !== undefined,
      60_000,
    );
    expect(await collect(farClient.readStream('s'))).toHaveLength(2);
    await farClient.dispose();
    await far.stop();
    cable.cut();
  });

  it('stops within seconds', async () => {
    const { cable, far, farClient } = await throughCable('silent_and_stopped');
    await farClient.createPersistentSubscriptionToStream('s', 'group', streamSettings({ startFrom: 'start' }));
    await farClient.appendToStream('s', event());
    const subscription = farClient.subscribeToPersistentSubscriptionToStream('s', 'group').on('error', () => undefined);
    await new Promise<void>((resolve) =>
      subscription.on('data', (received) => void subscription.ack(received).then(resolve)),
    );
    await sleep(200);
    cable.freeze();
    const outcome = await Promise.race([far.stop().then(() => 'stopped'), sleep(7_000)]);
    cable.cut();
    expect(outcome).toBe('stopped');
    await farClient.dispose();
  });
});

it('lets go of the lock when it could not begin to write', async () => {
  const schema = quotedSchema('begun_twice');
  const reader = new LogReader(database.url, schema);
  const options = { databaseUrl: database.url, schema, lockWaitMs: 500, leaseCheckMs: 5_000 };
  const silent = { onAway: () => undefined, onBack: () => undefined };
  reader.recentIds = () => Promise.reject(new Error('no connection to be had'));
  await failureOf(new LogWriter({ ...options, ...silent }, reader, new Tail(1_000), []).start());
  const second = new LogWriter({ ...options, ...silent }, new LogReader(database.url, schema), new Tail(1_000), []);
  await second.start();
  expect(second.leading).toBe(true);
  await second.stop();
  await reader.stop();
});

describe('a subscriber', () => {
  it('is told when another writer has the log, though nobody appends', async () => {
    await client.appendToStream('idle', event());
    const subscription = client.subscribeToStream('idle', { fromRevision: 'end' });
    const broken = new Promise<Error>((resolve) => subscription.on('error', resolve));
    await new Promise((resolve) => subscription.once('caughtUp', resolve));
    await database.pool.query('update event_log.writer set epoch = epoch + 1');
    expect(await Promise.race([broken, sleep(5_000)])).toMatchObject({ type: 'unavailable' });
    await until(async () => (await client.appendToStream('idle', event()).catch(() => undefined)) !== undefined);
  });

  it('that is gone without a word gives back its events', async () => {
    const stream = uniqueName('cut-off');
    await client.createPersistentSubscriptionToStream(stream, 'group', streamSettings({ startFrom: 'start' }));
    const cable = await layCable(node.port, '127.0.0.1');
    const lost = EventStoreDBClient.connectionString(
      `${node.administratorUrl.replace(`:${node.port}`, `:${cable.port}`)}&keepAliveInterval=-1`,
    );
    const subscription = lost.subscribeToPersistentSubscriptionToStream(stream, 'group');
    subscription.on('data', () => undefined).on('error', () => undefined);
    const connections = async () =>
      (await client.getPersistentSubscriptionToStreamInfo(stream, 'group')).connections.length;
    await until(async () => (await connections()) === 1);
    cable.freeze();
    await until(async () => (await connections()) === 0, 60_000);
    cable.cut();
    await lost.dispose();
  });
});

describe('one event id in two streams', () => {
  it('reaches a group twice, and both are settled', async () => {
    const prefix = uniqueName('same-id');
    const name = uniqueName('group');
    const same = event();
    await client.appendToStream(`${prefix}-a`, same);
    await client.appendToStream(`${prefix}-b`, same);
    const { position } = await client.appendToStream(`${prefix}-c`, event());
    const settings = allSettings({ startFrom: 'start', checkPointUpperBound: 1, checkPointLowerBound: 1 });
    await client.createPersistentSubscriptionToAll(name, settings, {
      filter: streamNameFilter({ prefixes: [prefix] }),
    });
    const seen: string[] = [];
    const subscription = client.subscribeToPersistentSubscriptionToAll(name);
    subscription.on('data', (received) => {
      seen.push(received.event!.streamId.slice(prefix.length + 1));
      void subscription.ack(received);
    });
    await until(() => seen.length === 3);
    await until(async () => {
      const { stats } = await client.getPersistentSubscriptionToAllInfo(name);
      return (stats.lastCheckpointedEventPosition?.commit ?? 0n) >= position!.commit;
    });
    await subscription.unsubscribe();
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('is still known in the first when the second has it', async () => {
    const [a, b] = [uniqueName('first'), uniqueName('second')];
    const same = event();
    for (const stream of [a, b, a, b]) await client.appendToStream(stream, same, { expectedRevision: 'any' });
    for (const stream of [a, b]) expect(await collect(client.readStream(stream))).toHaveLength(1);
  });
});

describe('metadata written by hand', () => {
  it.each([
    { $tb: 1.5 },
    { $tb: 1e300 },
    { $maxCount: 2.5 },
    { $maxCount: 1e300 },
    { $maxAge: 1e300 },
    { $maxAge: 0.001 },
  ])('never makes a stream unreadable: %j', async (metadata) => {
    const stream = uniqueName('odd-metadata');
    await client.appendToStream(stream, events(3));
    await client.appendToStream(`$$${stream}`, { ...event(metadata), type: '$metadata' });
    const failure = await collect(client.readStream(stream)).then(
      () => undefined,
      (error: { type?: string }) => error.type,
    );
    expect([undefined, 'stream-not-found']).toContain(failure);
  });

  it('cannot be deleted, so that no batch is spoiled by it', async () => {
    const stream = uniqueName('metadata');
    await client.setStreamMetadata(stream, { maxCount: 1 });
    expect((await failureOf(client.deleteStream(`$$${stream}`))).message).toMatch(/metadata stream/);
    expect((await failureOf(client.tombstoneStream(`$$${stream}`))).message).toMatch(/metadata stream/);
  });
});

it('a subscription from beyond the last revision waits', async () => {
  const stream = uniqueName('beyond');
  await client.appendToStream(stream, event());
  const subscription = client.subscribeToStream(stream, { fromRevision: 2n ** 63n - 2n });
  const broken = new Promise<Error>((resolve) => subscription.on('error', resolve));
  await new Promise((resolve) => subscription.once('confirmation', resolve));
  expect(await Promise.race([broken, sleep(500)])).toBeUndefined();
  await subscription.unsubscribe();
});

it('stops at once, whoever holds a connection open', async () => {
  const guarded = await startEventNode({ databaseUrl: database.url, schema: 'half_open', tls: testCertificate });
  const socket = net.connect(guarded.port, '127.0.0.1').on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  const outcome = await Promise.race([guarded.stop().then(() => 'stopped'), sleep(6_000)]);
  socket.destroy();
  expect(outcome).toBe('stopped');
});
