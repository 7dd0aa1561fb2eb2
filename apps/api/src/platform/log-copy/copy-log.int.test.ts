import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { bundleOf, createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { compareLogs } from './compare-logs.js';
import { copyLog } from './copy-log.js';
import { walk } from './log-walk.js';

const total = 4_000;
const entry = fileURLToPath(new URL('./testing/copy.process.ts', import.meta.url));

let database: TestDatabase;
let sourceNode: EventNode;
let source: EventStoreDBClient;
let targetNode: EventNode;
let target: EventStoreDBClient;
let targets = 0;
let bundle: Awaited<ReturnType<typeof bundleOf>>;

beforeAll(async () => {
  [database, bundle] = await Promise.all([createTestDatabase(), bundleOf(entry)]);
  sourceNode = await startEventNode({ databaseUrl: database.url, schema: 'source_log' });
  source = EventStoreDBClient.connectionString(sourceNode.url);
  await fill();
});
beforeEach(async () => {
  await leaveTarget();
  targetNode = await startEventNode({ databaseUrl: database.url, schema: `target_${(targets += 1)}` });
  target = EventStoreDBClient.connectionString(targetNode.url);
});
afterAll(async () => {
  await leaveTarget();
  await leave(source);
  await sourceNode.stop();
  await database.drop();
  await bundle.remove();
});

/** The client waits for reads that were left early, which may never end. */
const leave = (client: EventStoreDBClient | undefined) => Promise.race([client?.dispose(), sleep(500)]);

async function leaveTarget(): Promise<void> {
  await leave(target);
  await targetNode?.stop();
}

/** Single events in turns over many streams, appends of several, bytes that are no JSON, and JSON that no parser writes back alike. */
async function fill(): Promise<void> {
  const metadata = { actor: 'tester', schemaVersion: 1 };
  const single = (index: number) => jsonEvent({ type: 'Counted', data: { index, 名: '值' }, metadata });
  for (let at = 0; at < total - 100; at += 300) {
    const numbers = Array.from({ length: Math.min(300, total - 100 - at) }, (_, i) => at + i);
    await Promise.all(numbers.map((index) => source.appendToStream(`many-${index % 37}`, single(index))));
  }
  await source.appendToStream(
    'long',
    Array.from({ length: 98 }, (_, index) => single(index)),
  );
  const odd = Buffer.from('{"b":1.0,  "1":2}');
  await source.appendToStream('bytes', binaryEvent({ type: 'Odd', data: odd, metadata: Buffer.from([0, 255]) }));
  await source.appendToStream('häuser-中', binaryEvent({ type: 'Größe', data: Buffer.alloc(0) }));
}

const sameAll = { same: total, different: undefined, missing: 0, more: 0 };

it('copies everything in its order, and nothing the second time', async () => {
  const shown: number[] = [];
  expect(await copyLog({ source, target, onProgress: (events) => shown.push(events) })).toEqual({
    found: 0,
    copied: total,
  });
  expect(shown.at(-1)).toBe(total);
  expect(await compareLogs(source, target)).toEqual(sameAll);
  expect(await copyLog({ source, target })).toEqual({ found: total, copied: 0 });
});

it('goes on after it was killed, at twenty moments, without a gap or a double', async () => {
  let before = 0;
  for (let kill = 0; kill < 20; kill += 1) {
    const child = startCopy();
    await once(child, 'message');
    await sleep(Math.random() * 60);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { different, more, same } = await compareLogs(source, target);
    expect({ different, more }).toEqual({ different: undefined, more: 0 });
    expect(same).toBeGreaterThanOrEqual(before);
    before = same;
  }
  expect((await copyLog({ source, target })).found).toBe(before);
  expect(await compareLogs(source, target)).toEqual(sameAll);
}, 180_000);

it('keeps when each event was recorded first, through every store', async () => {
  await copyLog({ source, target });
  const times = async (client: EventStoreDBClient) => {
    const recorded: string[] = [];
    for await (const { recordedAt, stream } of walk(client))
      if (/^(many|long)/.test(stream)) recorded.push(recordedAt.toISOString());
    return recorded;
  };
  const third = await startEventNode({ databaseUrl: database.url, schema: 'third_log' });
  const client = EventStoreDBClient.connectionString(third.url);
  await copyLog({ source: target, target: client });
  expect(await times(target)).toEqual(await times(source));
  expect(await times(client)).toEqual(await times(source));
  expect(await compareLogs(source, client)).toEqual(sameAll);
  expect(await copyLog({ source: client, target: source })).toEqual({ found: total, copied: 0 });
  await leave(client);
  await third.stop();
});

it('goes on when a target whose disk was full has room again', async () => {
  const schema = `target_${targets}`;
  await database.pool.query(`create function ${schema}.no_room() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on ${schema}.events for each row when (new.pos > 1500)
    execute function ${schema}.no_room()`);
  await expect(copyLog({ source, target })).rejects.toThrow();
  const cut = await vi.waitFor(() => compareLogs(source, target), { timeout: 60_000, interval: 500 });
  expect(cut).toMatchObject({ different: undefined, more: 0 });
  expect(cut.same).toBeLessThan(1_500);
  await database.pool.query(`drop trigger full_disk on ${schema}.events`);
  await vi.waitFor(() => copyLog({ source, target }), { timeout: 60_000, interval: 500 });
  expect(await compareLogs(source, target)).toEqual(sameAll);
}, 150_000);

it('does no harm beside another copy', async () => {
  await Promise.all([copyLog({ source, target }), copyLog({ source, target })]);
  expect(await compareLogs(source, target)).toEqual(sameAll);
});

it.each([
  ['other events', 'strange', randomUUID()],
  ['the same stream with another event', 'many-0', randomUUID()],
])('refuses a target that holds %s, and writes nothing to it', async (_, stream, id) => {
  await target.appendToStream(stream, jsonEvent({ id, type: 'Counted', data: {} }));
  await expect(copyLog({ source, target })).rejects.toThrow(
    `after 0 events that are the same, the target has ${stream}@0 where the source has many-`,
  );
  expect(await compareLogs(target, target)).toMatchObject({ same: 1 });
});

it('refuses a target that has gone on by itself, and finds the difference', async () => {
  await copyLog({ source, target });
  await target.appendToStream('long', jsonEvent({ type: 'Counted', data: {} }));
  await expect(copyLog({ source, target })).rejects.toThrow('the target has long@98 where the source has its end');
  expect(await compareLogs(source, target)).toEqual({ ...sameAll, more: 1 });
});

function startCopy(): ChildProcess {
  const env = { ...process.env, SOURCE_URL: sourceNode.url, TARGET_URL: targetNode.url };
  return fork(bundle.file, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}
