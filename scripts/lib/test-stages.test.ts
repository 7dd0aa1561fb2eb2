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
    {
      name: inRoot('apps/api/one.int.test.ts'),
      status: 'failed',
      startTime: 1_000,
      endTime: 3_000,
      assertionResults: [
        { status: 'passed', fullName: 'holds', failureMessages: [] },
        { status: 'failed', fullName: 'adds up', failureMessages: ['expected 1 to be 2\n  at one.int.test.ts'] },
      ],
    },
    {
      name: inRoot('apps/api/two.int.test.ts'),
      status: 'passed',
      startTime: 1_000,
      endTime: 6_000,
      assertionResults: [{ status: 'passed', fullName: 'holds', failureMessages: [] }],
    },
    {
      name: inRoot('apps/api/three.int.test.ts'),
      status: 'failed',
      message: 'Cannot find module\nat three',
      startTime: 1_000,
      endTime: 1_000,
      assertionResults: [],
    },
  ];
  const file = written({ numPassedTests: 17, numFailedTests: 2, testResults });
  expect(vitestReport(file)).toEqual({
    passed: 17,
    failed: 2,
    failedFiles: ['apps/api/one.int.test.ts', 'apps/api/three.int.test.ts'],
    failures: [
      'apps/api/one.int.test.ts: adds up: expected 1 to be 2',
      'apps/api/three.int.test.ts: Cannot find module',
    ],
    unstable: [],
    slowest: [
      { file: 'apps/api/two.int.test.ts', milliseconds: 5_000 },
      { file: 'apps/api/one.int.test.ts', milliseconds: 2_000 },
      { file: 'apps/api/three.int.test.ts', milliseconds: 0 },
    ],
  });
});

test('the report of Playwright gives counts and names what passed only at the second try', () => {
  const spec = (name: string, status: string, ...results: object[]) => ({
    file: `${name}.journey.ts`,
    title: `${name} works`,
    tests: [{ status, results }],
  });
  const failed = { duration: 700, error: { message: '\u001B[31mno button\u001B[39m\nCall log' } };
  const suites = [
    {
      specs: [spec('shop/shop', 'flaky', failed, { duration: 100 })],
      suites: [{ specs: [spec('site/words', 'unexpected', failed)] }],
    },
    {
      specs: [spec('site/pages', 'expected', { duration: 300 }), spec('site/pages', 'expected', { duration: 450 })],
    },
  ];
  const file = written({ stats: { expected: 2, flaky: 1, unexpected: 1 }, errors: [], suites });
  expect(playwrightReport(file)).toEqual({
    passed: 3,
    failed: 1,
    failedFiles: ['site/words.journey.ts'],
    failures: ['site/words.journey.ts: site/words works: no button'],
    unstable: ['shop/shop.journey.ts'],
    slowest: [
      { file: 'shop/shop.journey.ts', milliseconds: 800 },
      { file: 'site/pages.journey.ts', milliseconds: 750 },
      { file: 'site/words.journey.ts', milliseconds: 700 },
    ],
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
