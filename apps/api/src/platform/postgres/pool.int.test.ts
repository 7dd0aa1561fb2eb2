import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from './pool.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('survives the loss of connections, idle and in use', async () => {
  const lost: Error[] = [];
  const pool = createPool({ databaseUrl: database.url, name: 'pool under test', onError: (error) => lost.push(error) });
  const [inUse, idle] = [await pool.connect(), await pool.connect()];
  idle.release();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pool under test'`,
  );
  await expect.poll(() => lost.length).toBe(1);
  await expect(inUse.query('select 1')).rejects.toThrow();
  inUse.release(true);
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('waits for the disk at each commit, but where a lost one is made good by whoever made it', async () => {
  const asked = `select setting, source from pg_settings where name = 'synchronous_commit'`;
  const settings = async (durable: boolean) => {
    const pool = createPool({ databaseUrl: database.url, durable });
    const { rows } = await pool.query<{ setting: string; source: string }>(asked);
    await pool.end();
    return rows[0];
  };
  expect(await settings(false)).toEqual({ setting: 'off', source: 'client' });
  expect((await settings(true))?.source).not.toBe('client');
});
