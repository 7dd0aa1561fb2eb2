import { createRequire } from 'node:module';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from './pool.js';
import { Statement } from './statement.js';
import { transaction } from './transaction.js';

const name = 'statements';

let database: TestDatabase;
let pool: pg.Pool;
let lost: Error[];

const open = (connections?: number) =>
  createPool({ databaseUrl: database.url, name, connections, onError: (error) => lost.push(error) });
const run = (statement: string, text: string, values: unknown[] = []) =>
  pool.query(new Statement(statement, text, values));
const one = async () => (await run('one', 'select 1 as one')).rows;
const cutAll = () =>
  database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1`, [name]);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  lost = [];
  pool = open();
});
afterEach(() => (pool.ending ? undefined : pool.end()));

describe('a statement outside of a transaction', () => {
  it.each<[text: string, values: unknown[]]>([
    ['select 1 as a, null as b, true as c, 1.5::float8 as d, 2.50::numeric as e, 7::bigint as f', []],
    [`select '{"a":[1]}'::jsonb as a, now()::date as b, '\\x0102'::bytea as c, array['x','y'] as d, ''::text as e`, []],
    [
      'select $1::text as a, $2::int as b, $3::boolean as c, $4::bytea as d',
      ['名字 – “ü”', 7, null, Buffer.from('aß')],
    ],
    [
      'select $1::text[] as a, $2::jsonb as b, $3::timestamptz as c, $4::bigint as d',
      [['a"b', '\\', null], { x: [1] }, new Date(0), 9n],
    ],
    ['select n from generate_series(1, $1::int) n', [1_000]],
    ['select repeat($1, 200000) as long', ['长']],
    ['select 1 as a where false', []],
    ['create temporary table if not exists scratch (n int)', []],
  ])('answers what pg answers: %s', async (text, values) => {
    const { rows, rowCount } = await pool.query(text, values);
    for (const _turn of [1, 2, 3]) {
      const short = await run(text.slice(0, 60), text, values);
      expect({ rows: short.rows, rowCount: short.rowCount }).toEqual({ rows, rowCount });
    }
  });

  it('tells how many rows a write has changed', async () => {
    await pool.query('create table counted as select n from generate_series(1, 5) n');
    expect((await run('write', 'update counted set n = n + 1 where n > 2')).rowCount).toBe(3);
  });

  it('may be the same inside of a transaction, before and after, on one connection', async () => {
    await pool.end();
    pool = open(1);
    const inside = () => transaction(pool, (client) => client.query(new Statement('one', 'select 1 as one', [])));
    for (const turn of [inside, one, inside, one]) await turn();
    expect((await inside()).rows).toEqual(await one());
  });

  it('is prepared once on a connection, with rows or without', async () => {
    await pool.query('create table prepared (n int)');
    for (let turn = 1; turn <= 3; turn += 1) {
      await run('prepared.put', 'insert into prepared values ($1)', [turn]);
      await run('prepared.all', 'select n from prepared');
    }
    const { rows } = await pool.query(
      `select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where name like ':prepared%' order by name`,
    );
    expect(rows).toEqual([
      { name: ':prepared.all', runs: 3 },
      { name: ':prepared.put', runs: 3 },
    ]);
  });

  it('uses no more connections than it needs', async () => {
    for (const _turn of Array.from({ length: 5 })) await one();
    expect(pool.totalCount).toBe(1);
  });
});

describe('when something fails', () => {
  it('rejects what Postgres refuses, with its code, and goes on', async () => {
    await expect(run('broken', 'select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    await expect(run('no statement', 'selec 1')).rejects.toMatchObject({ code: '42601' });
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('rejects a value that cannot be sent, and goes on', async () => {
    const circle: Record<string, unknown> = {};
    circle['self'] = circle;
    await expect(run('circle', 'select $1::jsonb', [circle])).rejects.toThrow('circular');
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('rejects a statement that wants rows to copy, and goes on', async () => {
    await pool.query('create table copied (n int)');
    await expect(run('copy', 'copy copied from stdin')).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('reads the columns anew when a table has changed', async () => {
    await pool.query('create table changing as select 1 as a');
    const all = () => run('changing', 'select * from changing');
    expect((await all()).rows).toEqual([{ a: 1 }]);
    await pool.query(`alter table changing add column b text default 'x'`);
    await expect(all()).rejects.toMatchObject({ code: '0A000' });
    expect((await all()).rows).toEqual([{ a: 1, b: 'x' }]);
  });

  it('ends a statement that takes too long, and goes on', async () => {
    await run('limit', `select set_config('statement_timeout', '50', false)`);
    await expect(run('slow', 'select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('rejects when the connection is lost in use, and takes a new one', async () => {
    const slow = expect(run('slow', 'select pg_sleep(20)')).rejects.toThrow();
    await expect.poll(async () => (await cutAll()).rowCount).toBe(1);
    await slow;
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('tells of connections that are lost at rest, and takes new ones', async () => {
    await Promise.all([run('nap', 'select pg_sleep(0.05)'), run('nap', 'select pg_sleep(0.05)')]);
    await cutAll();
    await expect.poll(() => lost.length).toBe(2);
    expect(pool.totalCount).toBe(0);
    expect(await one()).toEqual([{ one: 1 }]);
  });
});

describe('while a pool of one connection is in use', () => {
  beforeEach(async () => {
    await pool.end();
    pool = open(1);
  });

  it('waits its turn, and not for ever', async () => {
    const client = await pool.connect();
    const waiting = one();
    await expect.poll(() => pool.waitingCount).toBe(1);
    client.release();
    expect(await waiting).toEqual([{ one: 1 }]);
    const again = await pool.connect();
    await expect(one()).rejects.toThrow('timeout exceeded');
    again.release();
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('is waited for when the pool ends, and refused afterwards', async () => {
    await one();
    const last = run('nap', 'select pg_sleep(0.1)');
    await new Promise(setImmediate);
    await Promise.all([expect(last).resolves.toMatchObject({ rowCount: 1 }), pool.end()]);
    await expect(one()).rejects.toThrow('after calling end');
    const { rows } = await database.pool.query(`select 1 from pg_stat_activity where application_name = $1`, [name]);
    expect(rows).toEqual([]);
  });
});

it('was proved with this version of pg: with another, compare the benches of lists before and after', () => {
  expect(createRequire(import.meta.url)('pg/package.json')).toMatchObject({ version: '8.23.1' });
});
