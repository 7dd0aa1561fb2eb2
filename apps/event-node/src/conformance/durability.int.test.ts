import { setTimeout as sleep } from 'node:timers/promises';
import {
  EventStoreDBClient,
  persistentSubscriptionToStreamSettingsFromDefaults as streamSettings,
} from '@eventstore/db-client';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventNode, startEventNode } from '../index.js';
import { collect, event, events, failureOf, take, until } from './harness.js';

let database: TestDatabase;
let node: EventNode | undefined;
let client: EventStoreDBClient;

beforeEach(async () => {
  database = await createTestDatabase();
  await start();
});
afterEach(async () => {
  await client.dispose();
  await node?.stop();
  await database.drop();
});

async function start(port = 0): Promise<void> {
  node = await startEventNode({ databaseUrl: database.url, port });
  client = EventStoreDBClient.connectionString(node.administratorUrl);
}

const killWriter = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'event-node-writer'`,
  );
const killAll = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'event-node-%'`,
  );

/** Appends the same event until it is acknowledged, as the product does. */
async function appendUntilAcknowledged(
  stream: string,
  written: ReturnType<typeof event>,
  revision: bigint | 'no_stream',
): Promise<void> {
  for (;;) {
    try {
      await client.appendToStream(stream, written, { expectedRevision: revision });
      return;
    } catch (error) {
      if ((error as { type?: string }).type === 'wrong-expected-version') throw error;
      await sleep(20);
    }
  }
}

/** What a connection that was just killed kept from us is asked for again. */
async function readWhenServed(stream: string): Promise<(string | undefined)[]> {
  for (;;) {
    try {
      return (await collect(client.readStream(stream))).map(({ event: found }) => found?.id);
    } catch (error) {
      if ((error as { type?: string }).type !== 'unavailable') throw error;
      await sleep(20);
    }
  }
}

async function expectWholeLog(acknowledged: ReadonlyMap<string, readonly string[]>): Promise<void> {
  const { rows } = await database.pool.query<{ count: string; first: string; last: string }>(
    'select count(*) as count, min(pos) as first, max(pos) as last from event_log.events',
  );
  expect(Number(rows[0]!.last) - Number(rows[0]!.first) + 1).toBe(Number(rows[0]!.count));
  for (const [stream, ids] of acknowledged) expect(await readWhenServed(stream)).toEqual(ids);
}

describe('with 32 writers', () => {
  it.each([
    { name: "the writer's connection killed", kill: killWriter },
    { name: 'every connection killed', kill: killAll },
  ])('loses, doubles and leaves out nothing: $name', async ({ kill }) => {
    const acknowledged = new Map<string, string[]>();
    let killing = true;
    const writers = Array.from({ length: 32 }, async (_, writer) => {
      const ids: string[] = [];
      acknowledged.set(`writer-${writer}`, ids);
      for (let turn = 0; killing; turn++) {
        const next = event({ turn });
        await appendUntilAcknowledged(`writer-${writer}`, next, turn === 0 ? 'no_stream' : BigInt(turn - 1));
        ids.push(next.id);
      }
    });
    for (let kills = 0; kills < 4; kills++) {
      await sleep(350);
      await kill();
    }
    killing = false;
    await Promise.all(writers);
    await expectWholeLog(acknowledged);
  });
});

it('keeps everything over a restart, repeated appends and groups included', async () => {
  const batch = events(3);
  await client.appendToStream('kept', batch, { expectedRevision: 'any' });
  await client.setStreamMetadata('kept', { maxCount: 2 });
  await client.createPersistentSubscriptionToStream('kept', 'group', streamSettings({ startFrom: 'start' }));
  const before = await collect(client.readAll());
  await client.dispose();
  await node!.stop();
  await start();
  const after = await collect(client.readAll());
  expect(after.slice(0, before.length)).toEqual(before);
  const again = await client.appendToStream('kept', batch, { expectedRevision: 'any' });
  expect(again.nextExpectedRevision).toBe(2n);
  expect(await collect(client.readStream('kept'))).toHaveLength(2);
  expect(await client.listPersistentSubscriptionsToStream('kept')).toHaveLength(1);
});

it('ends subscriptions when it loses its log, so that nobody waits in vain, and serves again by itself', async () => {
  await client.appendToStream('watched', event());
  const subscription = client.subscribeToStream('watched');
  const broken = new Promise<Error>((resolve) => subscription.on('error', resolve));
  await new Promise((resolve) => subscription.once('data', resolve));
  await killAll();
  expect(await broken).toMatchObject({ type: 'unavailable' });
  const next = event();
  await appendUntilAcknowledged('watched', next, 0n);
  const seen = await take(client.subscribeToStream('watched'), 2);
  expect(seen[1]!.event!.id).toBe(next.id);
});

describe('two nodes on one log', () => {
  it('the second refuses to start while the first writes', async () => {
    const failure = await failureOf(startEventNode({ databaseUrl: database.url, lockWaitMs: 200 }));
    expect(failure.message).toMatch(/another event node/);
  });

  it('the second takes over when the first ends', async () => {
    await client.appendToStream('handed-over', event());
    const second = startEventNode({ databaseUrl: database.url });
    await sleep(200);
    await client.dispose();
    await node!.stop();
    node = await second;
    client = EventStoreDBClient.connectionString(node.administratorUrl);
    const { nextExpectedRevision } = await client.appendToStream('handed-over', event(), { expectedRevision: 0n });
    expect(nextExpectedRevision).toBe(1n);
  });

  it('a writer whose epoch has passed writes nothing more until it has taken the log anew', async () => {
    await client.appendToStream('fenced', event());
    await database.pool.query('update event_log.writer set epoch = epoch + 1');
    expect(await failureOf(client.appendToStream('fenced', event()))).toMatchObject({ type: 'unavailable' });
    await until(async () => (await client.appendToStream('fenced', event()).catch(() => undefined)) !== undefined);
    expect(await collect(client.readStream('fenced'))).toHaveLength(2);
  });
});
