import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, startTcpProxy, type TestDatabase, throughProxy } from '@meridian/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Lease } from './lease.js';
import { silentLog } from './platform-log.js';
import { preparedFor, until } from './testing/harness.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(preparedFor([]));
});
afterAll(() => database.drop());

it('is taken from a holder whose session has ended, and not from one whose session is there', async () => {
  const session = new pg.Client({ connectionString: database.url, application_name: 'another process lease' });
  await session.connect();
  await database.pool.query(
    `insert into platform.leases (name, holder, epoch, expires_at)
     values ('work', 'another process', 7, clock_timestamp() + interval '1 hour')`,
  );
  const epochs: bigint[] = [];
  const lease = new Lease({
    databaseUrl: database.url,
    name: 'work',
    log: silentLog,
    whileHeld: async ({ epoch }) => {
      epochs.push(epoch);
      await wait(1);
    },
  });
  lease.start();
  await wait(1_500);
  expect(epochs).toEqual([]);
  await session.end();
  await until(() => Promise.resolve(epochs.length > 0), 5_000);
  await lease.stop();
  expect(epochs[0]).toBe(8n);
});

interface Contender {
  readonly lease: Lease;
  isWorking(): boolean;
}

function contender(name: string, generation: number, { url = database.url, seconds = 3 } = {}): Contender {
  let working = false;
  const lease = new Lease({
    databaseUrl: url,
    name,
    log: silentLog,
    secondsToLive: seconds,
    generation,
    async whileHeld(_, signal) {
      working = true;
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      working = false;
    },
  });
  lease.start();
  return { lease, isWorking: () => working };
}

it('goes to the newer build once that asks for it, and not back to one that is older', async () => {
  const older = contender('generations', 1);
  await until(async () => older.isWorking());
  const newer = contender('generations', 2);
  await wait(2_000);
  expect(newer.isWorking()).toBe(false);
  newer.lease.insist();
  await until(async () => newer.isWorking(), 5_000);
  expect(older.isWorking()).toBe(false);
  older.lease.insist();
  await wait(2_500);
  expect(newer.isWorking()).toBe(true);
  await newer.lease.stop();
  await until(async () => older.isWorking(), 5_000);
  await older.lease.stop();
});

it('is handed to whoever waits by a process that is about to end, and kept by one that is alone', async () => {
  const ending = contender('handed', 1);
  await until(async () => ending.isWorking());
  const began = performance.now();
  ending.lease.standBack();
  await until(async () => !ending.isWorking(), 1_000);
  await until(async () => ending.isWorking(), 5_000);
  expect(performance.now() - began).toBeGreaterThan(1_900);
  const other = contender('handed', 1);
  ending.lease.standBack();
  await until(async () => other.isWorking(), 2_000);
  await wait(3_000);
  expect([ending.isWorking(), other.isWorking()]).toEqual([false, true]);
  await Promise.all([ending.lease.stop(), other.lease.stop()]);
});

it('is not lost to one slow answer, as long as it has not run out', async () => {
  const proxy = await startTcpProxy(database.url);
  const slow = contender('slow', 1, { url: throughProxy(database.url, proxy), seconds: 6 });
  await until(async () => slow.isWorking());
  const epoch = await epochOf('slow');
  const other = contender('slow', 1, { seconds: 6 });
  proxy.freeze();
  await wait(4_200);
  expect([slow.isWorking(), other.isWorking()]).toEqual([true, false]);
  proxy.restore();
  await wait(3_000);
  expect([slow.isWorking(), other.isWorking()]).toEqual([true, false]);
  expect(await epochOf('slow')).toBe(epoch);
  proxy.freeze();
  await until(async () => !slow.isWorking() && other.isWorking(), 9_000);
  proxy.restore();
  await Promise.all([slow.lease.stop(), other.lease.stop()]);
  await proxy.stop();
});

async function epochOf(name: string): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ epoch: string }>('select epoch from platform.leases where name = $1', [
    name,
  ]);
  return rows[0]?.epoch;
}
