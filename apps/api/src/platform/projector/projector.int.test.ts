import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Projector } from './projector.js';
import { startHarness, tally, type Harness } from './testing/harness.js';

describe('the projector', () => {
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

  async function total(name: string): Promise<number | undefined> {
    const { rows } = await harness.database.pool.query('select total from shelf.tally where name = $1', [name]);
    return rows[0]?.total;
  }

  it('writes rows from the log, live and after a restart, each event once', async () => {
    const before = await harness.append('tally-a', 'Counted', { name: 'a', by: 2 }, { name: 'a', by: 3 });
    const first = await start();
    expect(await first.reached(['shelf.tally'], before, 8_000)).toBe(true);
    expect(await total('a')).toBe(5);

    const live = await harness.append('tally-a', 'Counted', { name: 'a', by: 1 });
    expect(await first.reached(['shelf.tally'], live)).toBe(true);
    expect(await total('a')).toBe(6);

    await first.stop();
    const away = await harness.append('tally-a', 'Counted', { name: 'a', by: 10 });
    const second = await start();
    expect(await second.reached(['shelf.tally'], away, 8_000)).toBe(true);
    expect(await total('a')).toBe(16);
  });
});
