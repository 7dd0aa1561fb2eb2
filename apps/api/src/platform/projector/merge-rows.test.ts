import { describe, expect, it } from 'vitest';
import { mergeRows } from './merge-rows.js';
import { rowsOf } from './rows.js';
import { StatementRecorder, type Statement } from './statement.js';

const totals = rowsOf('a.b', ['id', 'total'], { key: ['id'], set: 'total = known.total + excluded.total' });
const plain = rowsOf('a.b', ['id', 'kind']);
const skipped = rowsOf('a.b', ['id'], 'skip');
const elsewhere = rowsOf('a.c', ['id', 'kind']);
const { sql } = new StatementRecorder(['a.b', 'a.c'], 'live');
const upsert = (id: string, total: number): Statement => sql.row(totals, { id, total });
const deletion: Statement = { text: 'delete from a.b where id = $1', values: ['p'] };
const valuesOf = (statements: readonly Statement[]) => statements.map(({ values }) => values);

describe('mergeRows', () => {
  it('writes rows of one form with one statement and numbers their parameters', () => {
    const [merged, ...more] = mergeRows([sql.row(plain, { id: 1, kind: 'x' }), sql.row(plain, { kind: 'y', id: 2 })]);
    expect(more).toEqual([]);
    expect(merged?.text).toBe('insert into a.b as known (id, kind) values ($1, $2), ($3, $4)');
    expect(merged?.values).toEqual([1, 'x', 2, 'y']);
  });

  it('lets a row that comes again wait for the next statement', () => {
    const merged = mergeRows([upsert('p', 1), upsert('q', 2), upsert('p', 3), upsert('p', 4), upsert('r', 5)]);
    expect(valuesOf(merged)).toEqual([
      ['p', 1, 'q', 2],
      ['r', 5],
      ['p', 3],
      ['p', 4],
    ]);
  });

  it('moves nothing past any other statement', () => {
    const merged = mergeRows([upsert('p', 1), deletion, upsert('p', 2), upsert('q', 3)]);
    expect(valuesOf(merged)).toEqual([['p', 1], ['p'], ['p', 2, 'q', 3]]);
  });

  it('keeps the order of different forms on one table, and gathers those on different tables', () => {
    const row = (id: number) => sql.row(plain, { id, kind: 'x' });
    expect(valuesOf(mergeRows([row(1), sql.row(skipped, { id: 9 }), row(2)]))).toEqual([[1, 'x'], [9], [2, 'x']]);
    expect(valuesOf(mergeRows([row(1), sql.row(elsewhere, { id: 2, kind: 'y' }), row(3)]))).toEqual([
      [1, 'x', 3, 'x'],
      [2, 'y'],
    ]);
  });

  it('knows no statement with more parameters than Postgres takes, and loses no row', () => {
    const merged = mergeRows(Array.from({ length: 1_003 }, (_, id) => sql.row(skipped, { id })));
    expect(valuesOf(merged).flat()).toEqual(Array.from({ length: 1_003 }, (_, index) => index));
    expect(Math.max(...merged.map(({ values }) => values.length))).toBeLessThanOrEqual(8_000);
    expect(merged.length).toBeLessThan(20);
  });

  it('writes into the tables of its slot', () => {
    const next = new StatementRecorder(['a.b'], 'next');
    expect(next.sql.row(totals, { id: 'p', total: 1 }).text).toBe(
      'insert into a__next.b as known (id, total) values ($1, $2) on conflict (id) do update set total = known.total + excluded.total',
    );
    expect(next.sql.row(skipped, { id: 1 }).text).toBe(
      'insert into a__next.b as known (id) values ($1) on conflict do nothing',
    );
  });
});
