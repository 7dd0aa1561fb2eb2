import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { casesProjection } from './cases.projection.js';

const bench = new URL('../../../../../../bench/cases.bench.mjs', import.meta.url);

it('has each column that must not be empty in the rows that the bench plants', () => {
  const [create = ''] = casesProjection.tables.get('cases.cases') ?? [];
  const needed = [...create.matchAll(/^ *(\w+) .*\bnot null\b/gm)].map(([, column = '']) => column);
  const [, planted = ''] = /insert into cases\.cases \(([^)]*)\)/.exec(readFileSync(bench, 'utf8')) ?? [];
  expect(needed).toContain('translating');
  expect(needed.filter((column) => !planted.split(/,\s*/).includes(column))).toEqual([]);
});
