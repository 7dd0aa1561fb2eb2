import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from './paths.mjs';
import { playwrightReport, vitestReport } from './test-reports.mjs';
import { testStages } from './test-stages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'meridian-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('the report of Vitest gives counts and the files with something that failed', () => {
  const testResults = [
    { name: inRoot('apps/api/one.int.test.ts'), status: 'failed' },
    { name: inRoot('apps/api/two.int.test.ts'), status: 'passed' },
  ];
  const file = written({ numPassedTests: 17, numFailedTests: 2, testResults });
  expect(vitestReport(file)).toEqual({
    passed: 17,
    failed: 2,
    failedFiles: ['apps/api/one.int.test.ts'],
    unstable: [],
  });
});

test('the report of Playwright gives counts and names what passed only at the second try', () => {
  const spec = (name: string, status: string) => ({ file: `${name}.journey.ts`, tests: [{ status }] });
  const suites = [
    { specs: [spec('shop/shop', 'flaky')], suites: [{ specs: [spec('site/words', 'unexpected')] }] },
    { specs: [spec('site/pages', 'expected')] },
  ];
  const file = written({ stats: { expected: 1, flaky: 1, unexpected: 1 }, errors: [], suites });
  expect(playwrightReport(file)).toEqual({
    passed: 2,
    failed: 1,
    failedFiles: ['site/words.journey.ts'],
    unstable: ['shop/shop.journey.ts'],
  });
});

test('a runner that did not start has no report', () => {
  expect(vitestReport(join(folder, 'none.json'))).toBeUndefined();
  expect(playwrightReport(join(folder, 'none.json'))).toBeUndefined();
});

test('every file of tests belongs to one stage', () => {
  const stagesOf = (file: string) => testStages.filter(({ has }) => has(file)).map(({ name }) => name);
  expect(stagesOf('apps/web/src/a.test.tsx')).toEqual(['unit']);
  expect(stagesOf('libs/domain/src/a.test.ts')).toEqual(['unit']);
  expect(stagesOf('apps/api/test/a.int.test.ts')).toEqual(['integration']);
  expect(stagesOf('e2e/shop/a.journey.ts')).toEqual(['journeys']);
});

test('journeys that were chosen run alone and are not tried again', () => {
  const journeys = testStages.find(({ name }) => name === 'journeys');
  const whole = journeys?.command({ report: 'r' }) ?? [];
  expect(whole).not.toContain('--no-deps');
  const one = journeys?.command({ files: ['e2e/shop/shop.journey.ts'], title: 'buys', report: 'r' }) ?? [];
  expect(one).toEqual(expect.arrayContaining(['--no-deps', '--retries=0', '--grep', 'buys']));
  expect(one.at(-1)).toBe('e2e/shop/shop.journey.ts');
});
