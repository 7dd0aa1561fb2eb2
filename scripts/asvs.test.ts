import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const requirements = new Map(
  Object.entries({
    1: 27,
    2: 11,
    3: 19,
    4: 10,
    5: 9,
    6: 35,
    7: 18,
    8: 7,
    9: 7,
    10: 29,
    11: 14,
    12: 9,
    13: 13,
    14: 9,
    15: 13,
    16: 16,
    17: 7,
  }),
);

interface Row {
  readonly id: string;
  readonly level: string;
  readonly how: string;
}

const rowsOf = (document: string): Row[] =>
  [...document.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\|[^|]+\| (.+?) +\|$/gm)].map(
    ([, id = '', level = '', how = '']) => ({
      id,
      level,
      how,
    }),
  );

const testsOf = (how: string) =>
  [...how.matchAll(/`([^`]+\.(?:test\.tsx?|journey\.ts))`/g)].map(([, path = '']) => path);

/** A row that names a test which is not there, or says "Met" or "Partly" without anything to see. */
function unsound({ how }: Row): boolean {
  if (testsOf(how).some((path) => !existsSync(join(root, path)))) return true;
  if (/^(Plan|Not applicable): ./.test(how)) return false;
  return !/^(Met|Partly): ./.test(how) || testsOf(how).length === 0;
}

describe('docs/asvs.md', () => {
  const rows = rowsOf(text);

  it('lists every requirement of levels 1 and 2 once', () => {
    const listed = [...requirements.keys()].map(
      (chapter) => rows.filter(({ id }) => id.startsWith(`${chapter}.`)).length,
    );
    expect(listed).toEqual([...requirements.values()]);
    expect(rows).toHaveLength(253);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ level }) => level !== '1' && level !== '2')).toEqual([]);
  });

  it('names a test that exists, a reason or a plan for each', () => {
    expect(rows.filter(unsound)).toEqual([]);
  });
});

it('notices a test that is not there, and a claim without a test', () => {
  const row = (how: string) => `| 1.1.1 | 2 | What | ${how} |`;
  const claims = [
    'Met: `scripts/gone.test.ts`',
    'Met: we think',
    'Partly: `scripts/asvs.test.ts`',
    'Plan: later',
    'Later',
  ];
  expect(rowsOf(claims.map(row).join('\n')).map(unsound)).toEqual([true, true, false, false, true]);
});
