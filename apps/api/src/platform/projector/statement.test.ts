import { describe, expect, it } from 'vitest';
import { encodeValue, StatementRecorder, substituteTables } from './statement.js';

describe('substituteTables', () => {
  it('names the table of the slot and leaves longer and other names alone', () => {
    const text = 'insert into a.b select * from a.b_old join c.a.b on a.b.x = 1';
    expect(substituteTables(text, ['a.b'], 'next')).toBe(
      'insert into a__next.b select * from a.b_old join c.a.b on a__next.b.x = 1',
    );
    expect(substituteTables(text, ['a.b'], 'live')).toBe(text);
  });
});

describe('StatementRecorder', () => {
  it('names every table of the projection in the slot, in each of its statements', () => {
    const recorder = new StatementRecorder(['a.order', 'a.order_line', 'b.total'], 'next');
    recorder.sql`insert into a.order (id) values (${1})`;
    recorder.sql`insert into a.order_line select ${1} from a.order where a.order.id = ${1}`;
    recorder.sql`update b.total set count = (select count(*) from a.order_line) where b.total.id = ${'a.order'}`;
    expect(recorder.take().map(({ text }) => text)).toEqual([
      'insert into a__next.order (id) values ($1)',
      'insert into a__next.order_line select $1 from a__next.order where a__next.order.id = $2',
      'update b__next.total set count = (select count(*) from a__next.order_line) where b__next.total.id = $1',
    ]);
  });

  it('collects statements in the order in which they are made, with numbered values', () => {
    const recorder = new StatementRecorder(['a.b'], 'verify');
    for (const id of [1, 2]) recorder.sql`insert into a.b values (${id}, ${'x'})`;
    expect(recorder.take()).toEqual([
      { text: 'insert into a__verify.b values ($1, $2)', values: [1, 'x'] },
      { text: 'insert into a__verify.b values ($1, $2)', values: [2, 'x'] },
    ]);
    expect(recorder.take()).toEqual([]);
  });
});

describe('encodeValue', () => {
  it.each([
    [null, null],
    [undefined, null],
    [12n, '12'],
    [true, 'true'],
    [new Date(0), '1970-01-01T00:00:00.000Z'],
    [{ en: 'x' }, '{"en":"x"}'],
    [['a', 'b "c"', null], '{"a","b \\"c\\"",NULL}'],
  ])('writes %o as %o', (value, text) => {
    expect(encodeValue(value)).toBe(text);
  });

  it('refuses what has no column type', () => {
    expect(() => encodeValue([{ a: 1 }])).toThrow('JSON.stringify');
    expect(() => encodeValue(() => 1)).toThrow('cannot be stored');
  });
});
