import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MarkedEvent, noteMarks, raiseFence, readMarks } from '../log-identity/index.js';
import { until } from '../projector/testing/harness.js';
import { take, TwoStores } from './testing/two-stores.js';

let stores: TwoStores;
beforeEach(async () => {
  stores = await TwoStores.open();
});
afterEach(() => stores.close());

async function running() {
  const platform = await stores.start(stores.nodes[0]);
  await take(platform);
  await platform.logIdentity.compare();
  return platform;
}

it('has a connection of its own: nothing that keeps the others busy holds an append up', async () => {
  const platform = await running();
  const { pool } = stores.database;
  const busy = Array.from({ length: 16 }, () => platform.pool.query('select pg_sleep(30)').catch(() => undefined));
  const asleep = `from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(30)' and state = 'active'`;
  await until(async () => (await pool.query(`select ${asleep}`)).rowCount === 16);
  await sleep(1_100);
  const began = performance.now();
  try {
    await take(platform);
  } finally {
    await pool.query(`select pg_cancel_backend(pid) ${asleep}`);
    await Promise.all(busy);
  }
  expect(performance.now() - began).toBeLessThan(3_000);
}, 60_000);

it('is asked for again when a process has heard of a move and Postgres does not answer at first', async () => {
  const platform = await running();
  const { pool } = stores.database;
  const blocking = await pool.connect();
  await blocking.query('begin; lock table platform.log_marks in access exclusive mode');
  await raiseFence(pool, 20);
  await sleep(1_500);
  await blocking.query('rollback');
  blocking.release();
  const kind = () => platform.logIdentity.state;
  await until(() => Promise.resolve(typeof kind() === 'object'), 4_000);
  expect(kind()).toMatchObject({ kind: 'moving' });
}, 60_000);

it('does not outlive the sleep of a machine, during which the steady clock stands still', async () => {
  const platform = await running();
  await platform.logIdentity.ask();
  await stores.database.pool.query(`insert into platform.log_fence (until) values (now() + interval '20 seconds')`);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  try {
    await expect(take(platform)).rejects.toMatchObject({ kind: 'moving' });
  } finally {
    clock.mockRestore();
  }
}, 60_000);

it('is of the store that the database goes on in: another one adds no mark to it', async () => {
  const platform = await running();
  const { pool } = stores.database;
  await stores.stop(platform);
  await pool.query(`delete from platform.log_marks where mark in ('origin', 'newest')`);
  const known = await readMarks(pool);
  const other: MarkedEvent = { ...known!.last, id: randomUUID() };
  await noteMarks(pool, { first: other, last: other, origin: other, newest: other });
  expect(await readMarks(pool)).toEqual(known);
  await noteMarks(pool, { ...known!, origin: other, newest: other });
  expect((await readMarks(pool))?.newest).toEqual(other);
}, 60_000);
