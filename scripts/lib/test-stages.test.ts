import { expect, test } from 'vitest';
import { playwrightCount, stages, vitestCount } from './test-stages.mjs';

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
