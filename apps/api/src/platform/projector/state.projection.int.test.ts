import { defineEvents, event, id, wholeNumber } from '@meridian/domain/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { historyOf } from '../history/history.js';
import { Projector } from './projector.js';
import { stateProjection } from './state.projection.js';
import { type Harness, startHarness, until } from './testing/harness.js';

const events = defineEvents({
  JarFilled: event({ version: 1, fields: { jarId: id(), sweets: wholeNumber() } }),
  SweetTaken: event({ version: 1, fields: { jarId: id(), by: id() } }),
});
type JarEvent =
  | { readonly type: 'JarFilled'; readonly data: { readonly sweets: number } }
  | { readonly type: 'SweetTaken'; readonly data: { readonly by: string } };
interface Jar {
  readonly sweets: number;
  readonly takers: readonly string[];
  /** How many sweets each took since it was filled. */
  readonly hands: Readonly<Record<string, number>>;
}

const jar = {
  category: 'jar',
  decider: {
    initial: { sweets: 0, takers: [], hands: {} } as Jar,
    evolve({ sweets, takers, hands }: Jar, { type, data }: JarEvent): Jar {
      if (type === 'JarFilled') return { sweets: sweets + data.sweets, takers, hands: {} };
      const { by } = data;
      if (by === 'nobody') throw new Error('nobody takes nothing');
      return { sweets: sweets - 1, takers: [...takers, by], hands: { ...hands, [by]: (hands[by] ?? 0) + 1 } };
    },
  },
};

const jars = (version = 1) =>
  stateProjection({
    name: 'shelf.jars',
    version,
    of: jar,
    events,
    id: 'jar_id',
    table: { sweets: 'int not null' },
    columns: ({ sweets }) => ({ sweets }),
    omit: ['takers'],
    times: { taken_at: ['SweetTaken'] },
    authors: { taken_by: ['SweetTaken'] },
    lists: {
      'shelf.hands': {
        table: { hand: 'text not null', taken: 'int not null' },
        key: ['jar_id', 'hand'],
        rows: ({ hands }) => Object.entries(hands).map(([hand, taken]) => ({ hand, taken })),
        timed: true,
        indexes: { hands_by_name: '(hand, jar_id)' },
      },
    },
    indexes: { jars_by_sweets: '(sweets, jar_id)', jars_are_filled: '(jar_id) where sweets > 0' },
    tables: {
      'shelf.takings': "create table shelf.takings (id uuid primary key, by text not null check (by <> 'thief'))",
    },
    on: {
      SweetTaken: ({ id: taking, data }, sql) => sql`insert into shelf.takings (id, by) values (${taking}, ${data.by})`,
    },
  });

type JarEvents = { readonly JarFilled: { readonly jarId: string }; readonly SweetTaken: { readonly jarId: string } };

const levelled = stateProjection({
  name: 'shelf.levelled',
  version: 1,
  of: jar,
  events,
  id: 'jar_id',
  table: { sweets: 'int not null' },
  columns: ({ sweets }) => ({ sweets }),
  history: historyOf<JarEvents, { id: string; change: string; at: Date; by: string }, Jar>({
    table: 'shelf.levels',
    of: 'jarId',
    on: { JarFilled: 'filled', SweetTaken: 'taken' },
    compares: { of: ({ sweets }) => ({ sweets }) },
  }),
});

describe('a state projection', () => {
  let harness: Harness;
  const running: Projector[] = [];

  beforeEach(async () => {
    harness = await startHarness([jars()]);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((projector) => projector.stop()));
    await harness.close();
  });

  async function start(projection = jars()): Promise<Projector> {
    const { database, reader } = harness;
    const projector = new Projector({ databaseUrl: database.url, reader, projections: [projection] });
    running.push(projector);
    await projector.start();
    return projector;
  }

  const rows = async () =>
    (await harness.database.pool.query('select jar_id, state, revision::int, sweets from shelf.jars order by jar_id'))
      .rows;

  it('keeps one row of each aggregate, without what it omits', async () => {
    await harness.append('jar-a', 'JarFilled', { sweets: 5 });
    await harness.append('jar-b', 'JarFilled', { sweets: 2 });
    const projector = await start();
    const position = await harness.append('jar-a', 'SweetTaken', { by: 'ann' }, { by: 'ben' });
    expect(await projector.reached(['shelf.jars'], position, 8_000)).toBe(true);
    expect(await rows()).toEqual([
      { jar_id: 'a', state: { sweets: 3, hands: { ann: 1, ben: 1 } }, revision: 2, sweets: 3 },
      { jar_id: 'b', state: { sweets: 2, hands: {} }, revision: 0, sweets: 2 },
    ]);
    const taken = await harness.database.pool.query('select taken_by from shelf.jars order by jar_id');
    expect(taken.rows).toEqual([{ taken_by: 'harness' }, { taken_by: null }]);
  });

  it('tells its history what was before each event, in its batch or in a row of an earlier one', async () => {
    const jarId = 'a';
    await harness.append('jar-a', 'JarFilled', { jarId, sweets: 9 }, { jarId, sweets: 1 });
    const projector = await start(levelled);
    const position = await harness.append('jar-a', 'SweetTaken', { jarId, by: 'ann' }, { jarId, by: 'ben' });
    expect(await projector.reached(['shelf.levelled'], position, 8_000)).toBe(true);
    const read = "select change, detail->'changed' as changed from shelf.levels order by revision";
    const level = (before: number, after: number) => ({ before: { sweets: before }, after: { sweets: after } });
    expect((await harness.database.pool.query(read)).rows).toEqual([
      { change: 'filled', changed: null },
      { change: 'filled', changed: level(9, 10) },
      { change: 'taken', changed: level(10, 9) },
      { change: 'taken', changed: level(9, 8) },
    ]);
    expect((await projector.verify(levelled)).differences.map(({ differing }) => differing)).toEqual([0, 0]);
  });

  const hands = async () =>
    (
      await harness.database.pool.query(
        `select hand, taken, hands.created_at = taken_at as "justCame", hands.changed_at = taken_at as "justChanged"
         from shelf.hands join shelf.jars using (jar_id) order by hand`,
      )
    ).rows;

  it('writes the rows of a list that changed, with the times of their own, and takes out those that went', async () => {
    await harness.append('jar-a', 'JarFilled', { sweets: 9 });
    const projector = await start();
    const reached = async (type: string, ...data: readonly object[]) =>
      expect(await projector.reached(['shelf.jars'], await harness.append('jar-a', type, ...data), 8_000)).toBe(true);
    await reached('SweetTaken', { by: 'ann' });
    await reached('SweetTaken', { by: 'ben' });
    expect(await hands()).toEqual([
      { hand: 'ann', taken: 1, justCame: false, justChanged: false },
      { hand: 'ben', taken: 1, justCame: true, justChanged: true },
    ]);
    await reached('SweetTaken', { by: 'ann' });
    expect(await hands()).toEqual([
      { hand: 'ann', taken: 2, justCame: false, justChanged: true },
      { hand: 'ben', taken: 1, justCame: false, justChanged: false },
    ]);
    await reached('JarFilled', { sweets: 1 });
    expect(await hands()).toEqual([]);
    await reached('SweetTaken', { by: 'ben' });
    expect(await hands()).toEqual([{ hand: 'ben', taken: 1, justCame: true, justChanged: true }]);
    expect((await projector.verify(jars())).differences.map(({ differing }) => differing)).toEqual([0, 0, 0]);
  });

  it.each([
    ['its fold refuses', 'nobody', 'nobody takes nothing'],
    ['a statement refuses', 'thief', expect.stringContaining('violates check constraint')],
  ])('stops at the event that %s, with all before it written', async (_what, by, message) => {
    await harness.append('jar-a', 'JarFilled', { sweets: 9 });
    await harness.append('jar-a', 'SweetTaken', { by: 'ann' }, { by: 'ben' });
    const bad = await harness.append('jar-a', 'SweetTaken', { by });
    await harness.append('jar-a', 'JarFilled', { sweets: 100 });
    const projector = await start();
    const [status] = await until(async () => {
      const found = await projector.status();
      return found.some(({ state }) => state === 'failed') && found;
    });
    expect(status?.error).toMatchObject({ commit: String(bad.commit), eventType: 'SweetTaken', message });
    expect(await rows()).toMatchObject([{ sweets: 7, revision: 2 }]);
  });

  it('goes on from the rows of a table that was swapped in, and not from those that it remembers', async () => {
    const projector = await start();
    const reached = async (type: string, ...data: readonly object[]) =>
      expect(await projector.reached(['shelf.jars'], await harness.append('jar-a', type, ...data), 8_000)).toBe(true);
    await reached('JarFilled', { sweets: 5 });
    await reached('SweetTaken', { by: 'ann' });
    const { pool } = harness.database;
    await pool.query(`
      begin;
      select 1 from platform.projection_checkpoints where name = 'shelf.jars' for update;
      alter table shelf.jars rename to former_jars;
      create table shelf.jars (like shelf.former_jars including all);
      insert into shelf.jars select * from shelf.former_jars;
      update shelf.jars set state = '{"sweets": 100, "hands": {}}';
      commit`);
    await reached('SweetTaken', { by: 'ben' });
    expect(await rows()).toMatchObject([{ state: { sweets: 99 }, revision: 2 }]);
  });

  it('finds a row that was changed by hand, and a rebuild under traffic puts it right for good', async () => {
    const projector = await start();
    const filled = await harness.append('jar-a', 'JarFilled', { sweets: 1_000 });
    expect(await projector.reached(['shelf.jars'], filled, 8_000)).toBe(true);
    await harness.database.pool.query(`update shelf.jars set state = '{"sweets": 5, "hands": {}}', sweets = 5`);
    expect((await projector.verify(jars())).differences).toMatchObject([
      { differing: 1 },
      { differing: 0 },
      { differing: 0 },
    ]);
    let writing = true;
    let taken = 0;
    let last = filled;
    const traffic = (async () => {
      for (; writing; taken += 1) last = await harness.append('jar-a', 'SweetTaken', { by: 'ann' });
    })();
    expect((await projector.rebuild(jars())).differences).toMatchObject([
      { differing: 1 },
      { differing: 0 },
      { differing: 0 },
    ]);
    await until(async () => taken > 20);
    writing = false;
    await traffic;
    expect(await projector.reached(['shelf.jars'], last, 8_000)).toBe(true);
    expect(await rows()).toMatchObject([{ sweets: 1_000 - taken, revision: taken }]);
    expect((await projector.verify(jars())).differences).toMatchObject([
      { differing: 0 },
      { differing: 0 },
      { differing: 0 },
    ]);
    expect(await projector.swapBack(jars())).toBe(true);
    const after = await harness.append('jar-a', 'SweetTaken', { by: 'ben' });
    expect(await projector.reached(['shelf.jars'], after, 8_000)).toBe(true);
    expect(await rows()).toMatchObject([{ revision: taken + 1 }]);
  });
});
