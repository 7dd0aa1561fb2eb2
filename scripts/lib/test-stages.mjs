import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { binary, typeCheck } from './commands.mjs';
import { inRoot } from './paths.mjs';

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {() => string[][]} commands   each the arguments of node
 * @property {boolean} [unbuilt]           reads the source alone, so that it can run beside the build
 * @property {boolean} [quick]             answers within seconds
 * @property {boolean} [product]           drives running parts of the product
 * @property {boolean} [filtered]          words after `--` choose among its tests
 * @property {(output: string) => { passed: number, failed: number }} [count]
 * @property {(output: string) => string[][] | undefined} [again]   what to try once more after a failure: few files, never all
 * @property {(output: string) => string[]} [unstable]              what passed only at its second try
 */

/** More than these at once are no accident. */
const fewFiles = 2;

/** @param {string} text @param {RegExp} pattern */
const sum = (text, pattern) => [...text.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

/** @param {string} output Vitest's own summary line */
export function vitestCount(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^\s*Tests\s/.test(line))
    .join('\n');
  return { passed: sum(lines, /(\d+) passed/g), failed: sum(lines, /(\d+) failed/g) };
}

/** @param {string} output @returns {string[]} the files with something that failed */
export function vitestFailures(output) {
  const text = stripVTControlCharacters(output);
  return [...new Set([...text.matchAll(/^\s*FAIL\s+(?:int\s+)?(\S+\.int\.test\.ts)/gm)].map(([, file = '']) => file))];
}

/** @param {string} output Playwright names them under their number. @returns {string[]} */
export function playwrightFlaky(output) {
  const [, list = ''] = /^\s+\d+ flaky\n((?:\s+\S.*\.journey\.ts.*\n?)+)/m.exec(stripVTControlCharacters(output)) ?? [];
  return [...new Set([...list.matchAll(/(\S+\.journey\.ts)/g)].map(([, file = '']) => file))];
}

/** @param {string} output Playwright's own summary lines */
export function playwrightCount(output) {
  const text = stripVTControlCharacters(output);
  const failed = sum(text, /^\s+(\d+) (?:failed|interrupted|did not run)/gm);
  return { passed: sum(text, /^\s+(\d+) (?:passed|flaky)/gm), failed };
}

/** @param {string} name @param {string[]} args */
const script = (name, ...args) => [[inRoot('scripts', name), ...args]];
/** @param {string} project @param {string[]} filters */
const vitest = (project, filters) => ['run', '--project', project, '--passWithNoTests', ...filters];

/** What was in order stays so until its text changes. */
const remembered = ['--cache', '--cache-strategy', 'content', '--cache-location', inRoot('.cache', 'prettier')];

/** @param {string[]} filters @returns {Stage[]} */
export function stages(filters = []) {
  return [
    { name: 'lint', unbuilt: true, commands: () => [[binary('oxlint'), '--deny-warnings']] },
    { name: 'format', commands: () => [[binary('prettier'), '--check', '--log-level', 'warn', ...remembered, '.']] },
    { name: 'boundaries', commands: () => script('boundaries.mjs') },
    { name: 'unused', commands: () => [[binary('knip')]] },
    { name: 'messages', unbuilt: true, commands: () => script('check-messages.mjs') },
    { name: 'contracts', quick: true, commands: () => script('contracts.mjs', '--check') },
    { name: 'commits', unbuilt: true, commands: () => script('check-commits.mjs') },
    { name: 'golden', quick: true, commands: () => script('check-golden.mjs') },
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
    {
      name: 'unit',
      filtered: true,
      count: vitestCount,
      commands: () => [[binary('vitest'), ...vitest('unit', ['--project', 'web', ...filters])]],
    },
    { name: 'size', quick: true, commands: () => [[inRoot('apps/web/scripts/check-size.mjs')]] },
    {
      name: 'integration',
      product: true,
      filtered: true,
      count: vitestCount,
      commands: () => [[binary('vitest'), ...vitest('int', filters)]],
      again(output) {
        const files = vitestFailures(output);
        return files.length > 0 && files.length <= fewFiles ? [[binary('vitest'), ...vitest('int', files)]] : undefined;
      },
      unstable: vitestFailures,
    },
    {
      name: 'journeys',
      product: true,
      filtered: true,
      count: playwrightCount,
      unstable: playwrightFlaky,
      commands: () => [
        [
          binary('@playwright/test', 'playwright'),
          'test',
          '-c',
          inRoot('e2e/playwright.config.ts'),
          // A filter chooses among all; without this the journeys that run alone would always come with it.
          ...(filters.length > 0 ? ['--no-deps', '--workers=1', ...filters] : []),
        ],
      ],
    },
  ];
}
