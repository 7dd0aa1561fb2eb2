import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attacks, attacksIn } from './lib/attacks.mjs';

const root = join(import.meta.dirname, '..');
const lines = [
  ...[1, 2, 3].map((nth) => `A${nth}`),
  ...[4, 5, 6, 7, 8, 9, 10, 11].map((nth) => `B${nth}`),
  ...[12, 13, 14, 15, 16].map((nth) => `C${nth}`),
  ...[17, 18, 19, 20, 21].map((nth) => `D${nth}`),
];

/** A test that is not there, or not under this title. */
function isMissing({ test, title }: { readonly test: string; readonly title: string }): boolean {
  const path = join(root, test);
  return !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
}

describe('docs/attacks.md', () => {
  it('has every line that was found', () => {
    expect([...new Set(attacks().map(({ line }) => line))].toSorted()).toEqual(lines.toSorted());
  });

  it('names tests that are there, under their titles', () => {
    expect(attacks().filter(isMissing)).toEqual([]);
  });
});

it('notices a test that is gone, and one that is called otherwise', () => {
  const row = (test: string, title: string) => `| A1 | what | \`${test}\` | ${title} |`;
  const rows = [row('scripts/gone.test.ts', 'x'), row('scripts/asvs.test.ts', 'no such ' + 'title')];
  const there = row('scripts/asvs.test.ts', 'lists every requirement');
  expect(attacksIn([...rows, there].join('\n')).map(isMissing)).toEqual([true, true, false]);
});
