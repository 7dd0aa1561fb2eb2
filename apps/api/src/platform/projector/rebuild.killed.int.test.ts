import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundleOf } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Projector } from './projector.js';
import { startHarness, tally, until, type Harness } from './testing/harness.js';

const entry = fileURLToPath(new URL('./testing/rebuild.process.ts', import.meta.url));

describe('a rebuild whose process is killed', () => {
  let harness: Harness;
  let bundle: Awaited<ReturnType<typeof bundleOf>>;
  const running: Projector[] = [];

  beforeAll(async () => {
    [harness, bundle] = await Promise.all([startHarness(), bundleOf(entry)]);
  });
  afterAll(async () => {
    await Promise.all(running.map((projector) => projector.stop()));
    await harness.close();
    await bundle.remove();
  });

  async function start(): Promise<Projector> {
    const { database, reader } = harness;
    const projector = new Projector({ databaseUrl: database.url, reader, projections: [tally()] });
    running.push(projector);
    await projector.start();
    return projector;
  }

  const query = async (text: string) => (await harness.database.pool.query(text)).rows;
  const half = () =>
    query(`select 'table' from pg_tables where schemaname in ('shelf__next', 'shelf__verify')
           union all select slot from platform.projection_checkpoints where slot = 'next'`);

  it('leaves the live rows as they were, no garbage to the next leader, and the next rebuild starts from nothing', async () => {
    const projector = await start();
    const names = Array.from({ length: 1_000 }, (_, index) => ({ name: `n${index}`, by: 1 }));
    let last = await harness.append('many', 'Counted', ...names);
    for (let round = 1; round < 20; round++) last = await harness.append('many', 'Counted', ...names);
    expect(await projector.reached(['shelf.tally'], last, 20_000)).toBe(true);

    const { database, node } = harness;
    const env = { ...process.env, DATABASE_URL: database.url, EVENTSTORE_URL: node.url };
    const child = fork(bundle.file, { env, execArgv: [] });
    const [progress] = (await once(child, 'message')) as [{ share: number }];
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(progress.share).toBeLessThan(1);
    expect(await half()).toHaveLength(2);
    await query(`insert into shelf__next.tally values ('left behind', 1, 1) on conflict do nothing`);

    const outcome = await projector.rebuild(tally());
    expect(outcome).toMatchObject({ events: 20_000, differences: [{ differing: 0, rows: 1_000 }] });
    expect(await query(`select sum(total)::int as total from shelf.tally`)).toEqual([{ total: 20_000 }]);

    await projector.stop();
    await query('create schema if not exists shelf__verify; create table shelf__verify.tally (left_behind integer)');
    await query(`create table shelf__next.tally (left_behind integer)`);
    await query(`insert into platform.projection_checkpoints (name, slot, version, tables)
                 values ('shelf.tally', 'next', 1, '{shelf.tally}')`);
    const next = await start();
    await until(async () => (await half()).length === 0);
    expect(await next.reached(['shelf.tally'], last, 5_000)).toBe(true);
  });
});
