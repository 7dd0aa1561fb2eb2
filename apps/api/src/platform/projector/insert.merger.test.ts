import { describe, expect, it } from 'vitest';
import { mergeInserts } from './insert.merger.js';
import type { Statement } from './statement.js';

const upsert = (id: string, by: number): Statement => ({
  text: 'insert into a.b (id, total) values ($1, $2) on conflict (id) do update set total = b.total + excluded.total',
  values: [id, by],
});
const plain = (table: string, id: number): Statement => ({
  text: `insert into ${table} (id, kind) values ($1, 'x')`,
  values: [id],
});
const deletion: Statement = { text: 'delete from a.b where id = $1', values: ['p'] };
const valuesOf = (statements: readonly Statement[]) => statements.map(({ values }) => values);

describe('mergeInserts', () => {
  it('writes rows of one template with one statement and numbers their parameters', () => {
    expect(mergeInserts([plain('a.b', 1), plain('a.b', 2)])).toEqual([
      { text: expect.stringMatching(/values \(\$1, 'x'\), \(\$2, 'x'\) *$/), values: [1, 2] },
    ]);
  });

  it('lets a row that comes again wait for the next statement', () => {
    const merged = mergeInserts([upsert('p', 1), upsert('q', 2), upsert('p', 3), upsert('p', 4), upsert('r', 5)]);
    expect(valuesOf(merged)).toEqual([
      ['p', 1, 'q', 2],
      ['r', 5],
      ['p', 3],
      ['p', 4],
    ]);
  });

  it('moves nothing past a statement that is no plain insert', () => {
    const merged = mergeInserts([upsert('p', 1), deletion, upsert('p', 2), upsert('q', 3)]);
    expect(valuesOf(merged)).toEqual([['p', 1], ['p'], ['p', 2, 'q', 3]]);
  });

  it('keeps the order of different templates on one table, and gathers those on different tables', () => {
    const other = { text: 'insert into a.b (id) values ($1) on conflict do nothing', values: [9] };
    expect(valuesOf(mergeInserts([plain('a.b', 1), other, plain('a.b', 2)]))).toEqual([[1], [9], [2]]);
    expect(valuesOf(mergeInserts([plain('a.b', 1), plain('a.c', 2), plain('a.b', 3)]))).toEqual([[1, 3], [2]]);
  });

  it('knows no statement with more parameters than Postgres takes, and loses no row', () => {
    const merged = mergeInserts(Array.from({ length: 1_003 }, (_, index) => plain('a.b', index)));
    expect(valuesOf(merged).flat()).toEqual(Array.from({ length: 1_003 }, (_, index) => index));
    expect(Math.max(...merged.map(({ values }) => values.length))).toBeLessThanOrEqual(8_000);
    expect(merged.length).toBeLessThan(20);
  });

  it.each([
    ['a subquery', 'insert into a.b (id) values ((select max(id) + 1 from a.b where id < $1))'],
    ['a call', 'insert into a.b (id) values (coalesce($1, 1))'],
    ['a parameter behind the row', 'insert into a.b (id) values ($1) on conflict (id) do update set id = $2'],
    ['a key that is not inserted', 'insert into a.b (id) values ($1) on conflict (other) do update set id = 1'],
    ['a look elsewhere', 'insert into a.b (id) values ($1) on conflict (id) do update set id = (select 1 from a.c)'],
  ])('leaves %s alone', (_what, text) => {
    const statements = [1, 2].map((id) => ({ text, values: [id, id] }));
    expect(mergeInserts(statements)).toEqual(statements);
  });
});
