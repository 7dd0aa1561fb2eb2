import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BatchWriter } from './batch.writer.js';
import { readCheckpoint } from './checkpoints.store.js';
import { projection } from './projection.js';
import { Projector } from './projector.js';
import { projectorMetrics } from './projector.metrics.js';
import { startHarness, tally, until, type Harness, type TallyEvents } from './testing/harness.js';

describe('the projector under faults', () => {
  let harness: Harness;
  const running: Projector[] = [];

  beforeAll(async () => {
    harness = await startHarness();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((projector) => projector.stop()));
    await harness.database.pool.query(`
      drop schema if exists shelf, shelf__previous, shelf__next, shelf__verify cascade;
      truncate platform.projection_checkpoints, platform.leases`);
  });
  afterAll(() => harness.close());

  async function start(projections = [tally()], registry = new Registry()): Promise<Projector> {
    const { database, reader } = harness;
    const metrics = projectorMetrics(registry);
    const projector = new Projector({ databaseUrl: database.url, reader, projections, metrics });
    running.push(projector);
    await projector.start();
    return projector;
  }

  async function total(name: string): Promise<number | undefined> {
    const { rows } = await harness.database.pool.query('select total from shelf.tally where name = $1', [name]);
    return rows[0]?.total;
  }

  it('has one leader; another takes over within five seconds when the leader is gone, and every process hears it', async () => {
    const first = await start();
    await until(async () => first.leading);
    const second = await start();
    const one = await harness.append('led', 'Counted', { name: 'led', by: 1 });
    expect(await second.reached(['shelf.tally'], one)).toBe(true);
    expect(second.leading).toBe(false);

    const began = Date.now();
    await harness.database.pool.query(`
      update platform.leases set holder = 'gone', epoch = epoch + 1, expires_at = clock_timestamp() + interval '3 seconds'`);
    const two = await harness.append('led', 'Counted', { name: 'led', by: 1 });
    expect(await second.reached(['shelf.tally'], two, 5_000)).toBe(true);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await total('led')).toBe(2);
  });

  it('lets a leader of yesterday write nothing', async () => {
    const projector = await start();
    const position = await harness.append('fenced', 'Counted', { name: 'fenced', by: 1 });
    await projector.reached(['shelf.tally'], position, 60_000);
    await projector.stop();
    const { pool } = harness.database;
    const { rows } = await pool.query(`select epoch from platform.leases where name = 'projector'`);
    await pool.query(`update platform.leases set epoch = epoch + 1`);
    const from = (await readCheckpoint(pool, 'shelf.tally', 'live'))?.position ?? null;
    const to = await harness.append('fenced', 'Counted', { name: 'fenced', by: 1 });
    const old = new BatchWriter(pool, tally(), 'live', { name: 'projector', epoch: BigInt(rows[0].epoch) });
    await expect(old.write({ events: [], from, to })).rejects.toMatchObject({ code: 'ML001' });
    expect((await readCheckpoint(pool, 'shelf.tally', 'live'))?.position).toEqual(from);
  });

  it('stops at a failing event, keeps rows and checkpoint together, leaves the others alone and goes on after a retry', async () => {
    const registry = new Registry();
    const projector = await start([tally(), bystander()], registry);
    await harness.append(
      'bad',
      'Counted',
      { name: 'bad', by: 5 },
      { name: 'bad', by: 2_000_000 },
      { name: 'bad', by: 7 },
    );
    const failed = await until(async () => (await projector.status()).find(({ state }) => state === 'failed'));
    expect(failed).toMatchObject({ name: 'shelf.tally', error: { code: '23514', eventType: 'Counted' } });
    expect(JSON.stringify(failed.error)).not.toContain('2000000');
    expect(await total('bad')).toBe(5);

    const other = await harness.append('good', 'Counted', { name: 'good', by: 1 });
    expect(await projector.reached(['shelf.seen'], other)).toBe(true);
    expect(await projector.reached(['shelf.tally'], other, 100)).toBe(false);

    const lag = async (name: string): Promise<number> => {
      const figures = await registry.getSingleMetric('meridian_projection_lag_seconds')?.get();
      return figures?.values.find(({ labels }) => labels['projection'] === name)?.value ?? -1;
    };
    const early = await lag('shelf.tally');
    await until(async () => (await lag('shelf.tally')) > early + 0.3);
    expect(await lag('shelf.seen')).toBe(0);

    const { pool } = harness.database;
    await pool.query('alter table shelf.tally drop constraint tally_total_check');
    expect(await projector.retry('shelf.tally')).toBe(true);
    expect(await projector.reached(['shelf.tally'], other, 8_000)).toBe(true);
    expect(await total('bad')).toBe(2_000_012);
    await until(async () => (await lag('shelf.tally')) === 0);
    await pool.query(`delete from event_log.events where stream = 'bad'`);
  });

  it('waits for a checkpoint that somebody holds, and the others do not', async () => {
    const projector = await start([tally(), bystander()]);
    const names = ['shelf.tally', 'shelf.seen'];
    const first = await harness.append('held', 'Counted', { name: 'held', by: 1 });
    expect(await projector.reached(names, first)).toBe(true);
    const holder = await harness.database.pool.connect();
    await holder.query('begin');
    await holder.query(`select 1 from platform.projection_checkpoints where name = 'shelf.tally' for update`);
    const second = await harness.append('held', 'Counted', { name: 'held', by: 1 });
    const seen = await projector.reached(['shelf.seen'], second, 5_000);
    const tallied = await projector.reached(['shelf.tally'], second, 100);
    await holder.query('rollback');
    holder.release();
    expect([seen, tallied]).toEqual([true, false]);
    expect(await projector.reached(names, second)).toBe(true);
    expect(await total('held')).toBe(2);
  });

  it('carries many projections without a warning of the runtime', async () => {
    const warnings: string[] = [];
    const onWarning = ({ name }: Error): void => void warnings.push(name);
    process.on('warning', onWarning);
    const many = Array.from({ length: 14 }, (_, index) => silent(`shelf.silent_${index}`));
    const projector = await start(many);
    const position = await harness.append('elsewhere', 'Noticed', {});
    expect(
      await projector.reached(
        many.map(({ name }) => name),
        position,
        10_000,
      ),
    ).toBe(true);
    await projector.stop();
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });

  it('goes on after its connections were cut, each event once', async () => {
    const projector = await start();
    for (let round = 0; round < 40; round++) {
      await harness.append('cut', 'Counted', { name: 'cut', by: 1 });
      if (round % 10 === 5) {
        await harness.database.pool.query(`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name like 'meridian lease %'`);
      }
    }
    const last = await harness.append('cut', 'Counted', { name: 'cut', by: 1 });
    expect(await projector.reached(['shelf.tally'], last, 10_000)).toBe(true);
    expect(await total('cut')).toBe(41);
  });

  it('does again what a crash of Postgres took back, without waiting for another event', async () => {
    const projector = await start([tally(), silent('shelf.silent')]);
    const names = ['shelf.tally', 'shelf.silent'];
    const one = await harness.append('lost', 'Counted', { name: 'lost', by: 1 });
    expect(await projector.reached(names, one, 8_000)).toBe(true);
    const two = await harness.append('lost', 'Counted', { name: 'lost', by: 1 });
    expect(await projector.reached(names, two)).toBe(true);
    const { pool } = harness.database;
    await pool.query(`
      update shelf.tally set total = 1, steps = 1 where name = 'lost';
      update platform.projection_checkpoints set commit = ${one.commit}, prepare = ${one.prepare};
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'meridian%'`);
    await until(async () => (await total('lost')) === 2);
    await until(async () => (await projector.status()).every(({ position }) => position?.commit === two.commit));
  });
});

function bystander() {
  return projection<Pick<TallyEvents, 'Counted'>>({
    name: 'shelf.seen',
    version: 1,
    tables: { 'shelf.seen': 'create table shelf.seen (id uuid primary key)' },
    on: { Counted: ({ id }, sql) => sql`insert into shelf.seen (id) values (${id})` },
  });
}

function silent(name: string) {
  return projection<{ Noticed: object }>({
    name,
    version: 1,
    tables: { [name]: `create table ${name} (id uuid primary key)` },
    on: { Noticed: () => undefined },
  });
}
