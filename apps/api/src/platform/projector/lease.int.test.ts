import { setTimeout as wait } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
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
