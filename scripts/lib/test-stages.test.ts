import { expect, test } from 'vitest';
import { playwrightCount, playwrightFlaky, stages, vitestCount, vitestFailures } from './test-stages.mjs';

test('the counts of Vitest are read from its last lines', () => {
  const output = ' Test Files  1 failed | 3 passed (4)\n      Tests  2 failed | 17 passed | 1 skipped (20)\n';
  expect(vitestCount(output)).toEqual({ passed: 17, failed: 2 });
});

test('the counts of Playwright are read from its last lines', () => {
  expect(playwrightCount('  1 failed\n    a.journey.ts\n  2 did not run\n  12 passed (4.1s)\n')).toEqual({
    passed: 12,
    failed: 3,
  });
});

test('a filter chooses among all journeys, also among those that run alone', () => {
  const journeys = (filters?: string[]) =>
    stages(filters)
      .find(({ name }) => name === 'journeys')
      ?.commands()[0];
  expect(journeys()).not.toContain('--no-deps');
  expect(journeys(['shell'])?.slice(-3)).toEqual(['--no-deps', '--workers=1', 'shell']);
});

const failure = (...names: string[]) =>
  names.map((name) => `\u001B[41m FAIL \u001B[49m int  apps/api/${name}.int.test.ts > says so\n`).join('');

test('what failed is tried once more when it is little, else not', () => {
  const again = stages().find(({ name }) => name === 'integration')?.again;
  expect(vitestFailures(failure('one', 'one', 'two'))).toEqual([
    'apps/api/one.int.test.ts',
    'apps/api/two.int.test.ts',
  ]);
  expect(again?.(failure('one', 'two'))?.[0]?.slice(-2)).toEqual([
    'apps/api/one.int.test.ts',
    'apps/api/two.int.test.ts',
  ]);
  expect(again?.(failure('one', 'two', 'three'))).toBeUndefined();
  expect(again?.('the runner itself did not start')).toBeUndefined();
});

test('the journeys that passed at the second try are named', () => {
  const output = '  1 flaky\n    [together] › shop.journey.ts:12:1 › buys ────\n  79 passed (4.1s)\n';
  expect(playwrightFlaky(output)).toEqual(['shop.journey.ts']);
  expect(playwrightFlaky('  80 passed (4.1s)\n')).toEqual([]);
});
