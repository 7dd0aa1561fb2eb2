import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { composePlatform, type Platform } from './compose.js';
import { readEnvironment } from './environment.js';
import { type Answer, type AnsweringProxy, startAnsweringProxy } from './event-store/testing/answering-proxy.js';
import { createLogger } from './observability/log.js';
import { migrate } from './postgres/migrate.js';
import { until } from './projector/testing/harness.js';
import { type NoteEvents, noteEvents, notedWords, notes, takeNote } from './projector/testing/notes.js';
import { reaction } from './reactions/index.js';

/** As EventStoreDB 23.10.8 answered. */
const tooSlow: Answer = {
  status: 10,
  message: 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
};
const noRecord: Answer = { status: 2, message: 'Unexpected ReadAllResult: Error' };
const leaderAt = (port: number): Answer => ({
  status: 5,
  message: 'Leader info available',
  trailers: { exception: 'not-leader', 'leader-endpoint-host': '127.0.0.1', 'leader-endpoint-port': String(port) },
});

let database: TestDatabase;
let node: EventNode;
let proxy: AnsweringProxy;
let dataDir: string;
let reacted: string[];
const running: Platform[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  node = await startEventNode({ databaseUrl: database.url });
  proxy = await startAnsweringProxy(node.port);
  dataDir = mkdtempSync(join(tmpdir(), 'store-answers-'));
  reacted = [];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((platform) => platform.shutdown.run(10_000)));
  await proxy.stop();
  await node.stop();
  await database.drop();
});

async function start(): Promise<Platform> {
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    EVENTSTORE_URL: node.url.replace(`:${node.port}`, `:${proxy.port}`),
  });
  const platform = await composePlatform(
    environment,
    { events: [noteEvents], projections: [notes] },
    createLogger('fatal'),
  );
  running.push(platform);
  const counting = reaction<NoteEvents>({
    name: 'notes.count',
    fromStart: true,
    on: { NoteTaken: async ({ data: { word } }) => void reacted.push(word) },
  });
  await platform.start([counting]);
  return platform;
}
const ready = (platform: Platform) => until(async () => (await platform.readiness.report()).ready);

const words = () => notedWords(database.pool);
const handled = async (expected: readonly string[]) => {
  await until(async () => (await words()).length >= expected.length && reacted.length >= expected.length);
  expect([await words(), reacted.toSorted()]).toEqual([expected, expected]);
};

it('a consumer that was too slow is taken up again where it was, as often as that happens, without loss or double', async () => {
  const platform = await start();
  await ready(platform);
  const taken: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const word of ['a', 'b', 'c']) taken.push(`${word}${round}`);
    await Promise.all(taken.slice(-3).map((word) => takeNote(platform, word)));
    proxy.endOpen('Read', tooSlow);
  }
  await handled(taken.toSorted());
  const before = proxy.calls('Read');
  await sleep(1_000);
  expect(proxy.calls('Read') - before).toBeLessThan(20);
});

const fromPosition = (method: string, message: Buffer): Answer | undefined => {
  if (method !== 'Read') return undefined;
  const options = streams.ReadReq.deserializeBinary(message).getOptions();
  return options?.getAll()?.hasPosition() ? noRecord : undefined;
};

it('a position that is no record is told as another log at the start, and nothing asks for it again and again', async () => {
  const first = await start();
  await ready(first);
  await takeNote(first, 'before');
  await handled(['before']);
  await first.shutdown.run(10_000);
  running.splice(0);
  const client = EventStoreDBClient.connectionString(node.url);
  await client.appendToStream('other', jsonEvent({ type: 'SomethingElse', data: {} }));
  await client.dispose();
  proxy.answer(fromPosition);
  const again = await start();
  await until(async () => (await again.readiness.report()).checks['log']?.['problem'] !== 'not compared yet');
  const { ready: isReady, checks } = await again.readiness.report();
  expect(isReady).toBe(false);
  expect(checks['log']?.['problem']).toMatch(/^The event log has lost events.*docs\/restore\.md\)$/);
  await expect(takeNote(again, 'refused')).rejects.toMatchObject({ name: 'LogMismatch', status: 503 });
  const before = proxy.calls('Read');
  await sleep(1_500);
  expect(proxy.calls('Read') - before).toBeLessThan(5);
});

it('a position that is no record any more is told while the product runs, and what followed the log rests', async () => {
  const platform = await start();
  await ready(platform);
  await takeNote(platform, 'before');
  await handled(['before']);
  await platform.logIdentity.compare();
  proxy.answer(fromPosition);
  proxy.endOpen('Read', tooSlow);
  await takeNote(platform, 'after');
  const before = proxy.calls('Read');
  await sleep(1_500);
  expect(proxy.calls('Read') - before).toBeLessThan(60);
  await platform.logIdentity.compare();
  const problem = (await platform.readiness.report()).checks['log']?.['problem'];
  expect(problem).toMatch(/^The event log has lost events that this database has read/);
  await sleep(1_000);
  const resting = proxy.calls('Read');
  await sleep(1_500);
  expect(proxy.calls('Read') - resting).toBeLessThan(5);
});

it('another leader is gone to, with what was under way', async () => {
  const platform = await start();
  await ready(platform);
  await takeNote(platform, 'before');
  const leader = await startAnsweringProxy(node.port);
  proxy.answer((method) => (method === 'Read' || method === 'BatchAppend' ? leaderAt(leader.port) : undefined));
  for (const method of ['Read', 'BatchAppend']) proxy.endOpen(method, leaderAt(leader.port));
  await takeNote(platform, 'after');
  await handled(['after', 'before']);
  await ready(platform);
  expect(leader.calls('BatchAppend')).toBeGreaterThan(0);
  const before = proxy.calls('Read') + leader.calls('Read');
  await sleep(1_000);
  expect(proxy.calls('Read') + leader.calls('Read') - before).toBeLessThan(20);
  await platform.shutdown.run(10_000);
  running.splice(0);
  await leader.stop();
});
