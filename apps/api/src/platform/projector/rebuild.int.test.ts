import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LogReader } from './log-reader.js';
import { projection } from './projection.js';
import { Projector } from './projector.js';
import { describeDifference } from './table.difference.js';
import { startHarness, tally, type TallyEvents, until, type Harness } from './testing/harness.js';

describe('rebuild, verify and swap', () => {
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

  async function start(projections = [tally()]): Promise<Projector> {
    const { database, reader } = harness;
    const projector = new Projector({ databaseUrl: database.url, reader, projections });
    running.push(projector);
    await projector.start();
    return projector;
  }

  const query = async (text: string) => (await harness.database.pool.query(text)).rows;

  it('finds a planted wrong row, a missing one and an invented one, and a rebuild under traffic puts them right', async () => {
    const projector = await start();
    const names = Array.from({ length: 1_500 }, (_, index) => ({ name: `n${index}`, by: 1 }));
    const position = await harness.append('many', 'Counted', ...names);
    expect(await projector.reached(['shelf.tally'], position, 60_000)).toBe(true);
    const clean = await projector.verify(tally());
    expect(clean.differences).toMatchObject([{ differing: 0, rows: 1_500 }]);

    await query(`update shelf.tally set total = 99 where name = 'n7'`);
    await query(`delete from shelf.tally where name = 'n8'`);
    await query(`insert into shelf.tally values ('invented', 1, 1)`);
    const { differences } = await projector.verify(tally());
    expect(differences[0]?.differing).toBe(3);
    const described = differences[0]?.examples.map((example) => describeDifference('shelf.tally', example));
    expect(described).toContain('shelf.tally ["n7"]: total is 99 and should be 1');

    let writing = true;
    let last = position;
    const traffic = (async () => {
      while (writing) last = await harness.append('traffic', 'Counted', { name: 'busy', by: 1 });
    })();
    const outcome = await projector.rebuild(tally());
    writing = false;
    await traffic;
    expect(outcome.events).toBeGreaterThanOrEqual(1_500);
    expect(outcome.differences?.[0]?.differing).toBe(3);
    expect(await projector.reached(['shelf.tally'], last, 8_000)).toBe(true);
    expect((await projector.verify(tally())).differences).toMatchObject([{ differing: 0 }]);
    expect(await query(`select 1 from shelf__previous.tally where name = 'invented'`)).toHaveLength(1);

    expect(await projector.swapBack(tally())).toBe(true);
    expect(await query(`select 1 from shelf.tally where name = 'invented'`)).toHaveLength(1);
    const after = await harness.append('traffic', 'Counted', { name: 'busy', by: 1 });
    expect(await projector.reached(['shelf.tally'], after, 8_000)).toBe(true);
    const [busy] = await query(`select total from shelf.tally where name = 'busy'`);
    const appended = await query(`select count(*)::int as count from event_log.events where stream = 'traffic'`);
    expect(busy.total).toBe(appended[0].count);
  });

  it('swaps no new version in before all are filled', async () => {
    const other = (version: number) =>
      projection<Pick<TallyEvents, 'Cleared'>>({
        name: 'shelf.cleared',
        version,
        tables: { 'shelf.cleared': 'create table shelf.cleared (name text primary key)' },
        on: { Cleared: ({ data: { name } }, sql) => sql`insert into shelf.cleared (name) values (${name})` },
      });
    const old = await start([tally(1), other(1)]);
    await harness.append('together', 'Counted', { name: 't', by: 1 });
    const position = await harness.append('together', 'Cleared', { name: 't' });
    expect(await old.reached(['shelf.tally', 'shelf.cleared'], position, 8_000)).toBe(true);
    const { reader } = harness;
    let filling = true;
    const slow: LogReader = {
      ...reader,
      async *follow(options) {
        if (options.types?.join() === 'Cleared') await new Promise((resolve) => setTimeout(resolve, 1_000));
        if (options.types?.join() === 'Cleared') filling = false;
        yield* reader.follow(options);
      },
    };
    const projections = [tally(2), other(2)];
    const next = new Projector({ databaseUrl: harness.database.url, reader: slow, projections });
    running.push(next);
    await next.start();
    expect(next.filling).toEqual(['shelf.tally', 'shelf.cleared']);
    const live = () => query(`select version from platform.projection_checkpoints where slot = 'live'`);
    while (filling) expect((await live()).map(({ version }) => version)).toEqual([1, 1]);
    await until(async () => next.filling.length === 0);
    expect((await live()).map(({ version }) => version)).toEqual([2, 2]);
    await until(async () => next.leading);
  });

  it('fills a new version beside the old one when a newer build starts, and the old build gives up the lead', async () => {
    const old = await start([tally(1)]);
    const position = await harness.append('versions', 'Counted', { name: 'v', by: 2 });
    expect(await old.reached(['shelf.tally'], position, 8_000)).toBe(true);
    const next = await start([tally(2, 10)]);
    await until(async () => next.leading, 60_000);
    const [row] = await query(`select total from shelf.tally where name = 'v'`);
    expect(row.total).toBe(20);
    const later = await harness.append('versions', 'Counted', { name: 'v', by: 1 });
    expect(await next.reached(['shelf.tally'], later, 8_000)).toBe(true);
    expect((await query(`select total from shelf.tally where name = 'v'`))[0].total).toBe(30);
    expect(old.leading).toBe(false);
  });
});
