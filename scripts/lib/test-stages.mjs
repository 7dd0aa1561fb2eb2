import { existsSync } from 'node:fs';
import { binary, typeCheck } from './commands.mjs';
import { inRoot } from './paths.mjs';
import { playwrightReport, vitestReport } from './test-reports.mjs';

/** @typedef {import('./chosen-tests.mjs').Chosen} Chosen */
/** @typedef {import('./test-reports.mjs').TestReport} TestReport */
/** @typedef {{ files?: string[], title?: string, report: string }} TestRun the files of all where none is named */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {() => string[][]} commands   each the arguments of node
 * @property {boolean} [unbuilt]           reads the source alone, so that it can run beside the build
 * @property {boolean} [quick]             answers within seconds
 *
 * @typedef {object} TestStage
 * @property {string} name
 * @property {boolean} [product]           drives running parts of the product
 * @property {(file: string) => boolean} has
 * @property {(run: TestRun) => string[]} command
 * @property {(file: string) => TestReport | undefined} read
 * @property {boolean} [again]             few files that failed are tried once more
 */

/** @param {string} name @param {string[]} args */
const script = (name, ...args) => [[inRoot('scripts', name), ...args]];

/** @param {string[]} projects @returns {TestStage['command']} */
const vitest =
  (...projects) =>
  ({ files = [], title, report }) => [
    binary('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(title ? ['--testNamePattern', title] : []),
    ...files,
  ];

/** What was in order stays so until its text changes. */
const remembered = ['--cache', '--cache-strategy', 'content', '--cache-location', inRoot('.cache', 'prettier')];

/** @type {Stage[]} */
export const checks = [
  { name: 'lint', unbuilt: true, commands: () => [[binary('oxlint'), '--deny-warnings']] },
  { name: 'format', commands: () => [[binary('prettier'), '--check', '--log-level', 'warn', ...remembered, '.']] },
  { name: 'boundaries', commands: () => script('boundaries.mjs') },
  { name: 'unused', commands: () => [[binary('knip')]] },
  { name: 'messages', unbuilt: true, commands: () => script('check-messages.mjs') },
  { name: 'contracts', quick: true, commands: () => script('contracts.mjs', '--check') },
  { name: 'commits', unbuilt: true, commands: () => script('check-commits.mjs') },
  { name: 'golden', quick: true, commands: () => script('check-golden.mjs') },
  { name: 'size', quick: true, commands: () => [[inRoot('apps/web/scripts/check-size.mjs')]] },
  {
    name: 'types',
    // The version 6 of the compiler beside it is for the tools that read TypeScript by its programming interface.
    commands: () => [
      typeCheck('-b'),
      ...['tsconfig.tests.json', 'tsconfig.scripts.json', 'apps/web']
        .filter((project) => existsSync(inRoot(project)))
        .map((project) => typeCheck('-p', project, '--noEmit')),
    ],
  },
];

/** @param {string} file */
const isIntegration = (file) => file.endsWith('.int.test.ts');

/** @type {TestStage[]} */
export const testStages = [
  {
    name: 'unit',
    again: true,
    has: (file) => /\.test\.tsx?$/.test(file) && !isIntegration(file),
    command: vitest('unit', 'web'),
    read: vitestReport,
  },
  {
    name: 'integration',
    product: true,
    again: true,
    has: isIntegration,
    command: vitest('int'),
    read: vitestReport,
  },
  {
    name: 'journeys',
    product: true,
    again: true,
    has: (file) => file.endsWith('.journey.ts'),
    // Chosen tests report as they run and are not retried. Without --no-deps those that run alone would always come along.
    command: ({ files = [], title }) => [
      binary('@playwright/test', 'playwright'),
      'test',
      '-c',
      inRoot('e2e/playwright.config.ts'),
      ...(title ? ['--grep', title, '--pass-with-no-tests'] : []),
      ...(files.length > 0 ? ['--no-deps', '--workers=1', '--retries=0', ...files] : []),
    ],
    read: playwrightReport,
  },
];
