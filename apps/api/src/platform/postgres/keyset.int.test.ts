import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeysetRequest, type PageRequest, readPage } from './keyset.js';
import type { Queryable } from './query.js';

let database: TestDatabase;
const rows = 20_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    create table things (id text collate "C" primary key, rank int not null, notes text not null);
    create table words (word text collate "C" not null, id text collate "C" not null, primary key (word, id));
    create index things_by_rank on things (rank, id);
    create index words_of on words (id);
    insert into things select 'thing-' || n, n % 700, repeat('note ', 20) from generate_series(1, ${rows}) n;
    insert into words select unnest(array['thing', n::text]), 'thing-' || n from generate_series(1, ${rows}) n`);
  await database.pool.query('vacuum analyze things');
  await database.pool.query('vacuum analyze words');
});
afterAll(() => database.drop());

interface Thing {
  readonly id: string;
  readonly rank: number;
}

const asked = (word: string | null, page: PageRequest, descending = false): KeysetRequest => ({
  select: 'id, rank',
  from: 'things',
  where: word === null ? [] : [`id in (select w.id from words w where w.word like $1)`],
  values: word === null ? [] : [`${word}%`],
  key: 'id',
  sort: { column: 'rank', type: 'bigint' },
  descending,
  page,
});

const idsOf = (found: readonly Thing[]) => found.map(({ id }) => id);

async function expected(word: string, direction: 'asc' | 'desc' = 'asc'): Promise<string[]> {
  const { rows: all } = await database.pool.query<Thing>(
    `select id, rank from things where id in (select w.id from words w where w.word like $1)
     order by rank ${direction}, id ${direction}`,
    [`${word}%`],
  );
  return idsOf(all);
}

describe.each([
  ['few', '777'],
  ['many', 'thing'],
])('a page of %s', (_, word) => {
  it('goes forwards and back in its order', async () => {
    const all = await expected(word);
    const first = await readPage<Thing>(database.pool, asked(word, { size: 4 }));
    expect(idsOf(first.rows)).toEqual(all.slice(0, 4));
    expect(first.page).toMatchObject({ hasNext: true, hasPrevious: false, total: Math.min(all.length, 1_000) });
    const second = await readPage<Thing>(database.pool, asked(word, { size: 4, after: first.page.endCursor }));
    expect(idsOf(second.rows)).toEqual(all.slice(4, 8));
    const back = await readPage<Thing>(database.pool, asked(word, { size: 4, before: second.page.startCursor }));
    expect(idsOf(back.rows)).toEqual(all.slice(0, 4));
    expect(back.page).toMatchObject({ hasNext: true, hasPrevious: false });
  });

  it('falls where that is asked for', async () => {
    const { rows: found } = await readPage<Thing>(database.pool, asked(word, { size: 5 }, true));
    expect(idsOf(found)).toEqual((await expected(word, 'desc')).slice(0, 5));
  });
});

it('reads one record by its key, where the conditions let it through', async () => {
  const one = async (word: string | null, only: string) =>
    idsOf((await readPage<Thing>(database.pool, asked(word, { only }))).rows);
  expect(await one(null, 'thing-777')).toEqual(['thing-777']);
  expect(await one('thing', 'thing-777')).toEqual(['thing-777']);
  expect(await one('778', 'thing-777')).toEqual([]);
  expect(await one(null, "x' or true --")).toEqual([]);
});

it('finds nothing where nothing is', async () => {
  const { rows: found, page } = await readPage<Thing>(database.pool, asked('nowhere', {}));
  expect(found).toEqual([]);
  expect(page).toEqual({ startCursor: null, endCursor: null, hasNext: false, hasPrevious: false, total: 0 });
});

it('never walks along the order through all there is to find a few, however wrong the guess', async () => {
  const client = await database.pool.connect();
  const texts: { text: string; values: unknown[] }[] = [];
  const watched: Queryable = {
    query: (config) => {
      texts.push({ text: config.text, values: config.values ?? [] });
      return client.query(config);
    },
  };
  try {
    await client.query('set enable_sort = off');
    await readPage<Thing>(watched, asked('19999', { size: 20 }));
    const reads = await Promise.all(
      texts.map(async ({ text, values }) => {
        const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, buffers, costs off, timing off) ${text}`,
          values,
        );
        return Number(/Buffers: shared hit=(\d+)/.exec(lines.map((line) => line['QUERY PLAN']).join('\n'))?.[1] ?? 0);
      }),
    );
    expect(reads).toHaveLength(2);
    expect(Math.max(...reads)).toBeLessThan(200);
  } finally {
    client.release(true);
  }
});
