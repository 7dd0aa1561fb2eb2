import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/**
 * @typedef {{ file: string, milliseconds: number }} Lasted
 * @typedef {object} TestReport what a runner wrote of its tests
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failedFiles
 * @property {string[]} failures   each a title and the first line of what went wrong
 * @property {string[]} unstable
 * @property {Lasted[]} slowest    files, slowest first
 */

const shownSlowest = 12;

/** @param {Lasted[]} files */
const slowestOf = (files) =>
  files.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, shownSlowest);

/** Each file once, with all that it took. @param {Lasted[]} parts @returns {Lasted[]} */
function byFile(parts) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { file, milliseconds } of parts) sums.set(file, (sums.get(file) ?? 0) + milliseconds);
  return [...sums].map(([file, milliseconds]) => ({ file, milliseconds }));
}

/** @param {string} [message] */
const firstLine = (message = '') => stripVTControlCharacters(message).split('\n')[0] ?? '';

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {string} file @returns {TestReport | undefined} none where the runner itself did not start */
export function vitestReport(file) {
  const report = read(file);
  if (!report) return undefined;
  /** @type {VitestFile[]} */
  const files = report.testResults;
  const failed = files.filter(({ status }) => status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failedFiles: failed.map(({ name }) => relative(root, name)),
    failures: failed.flatMap(({ name, message, assertionResults }) => {
      const of = assertionResults.filter(({ status }) => status === 'failed');
      const why = of.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`);
      return (why.length > 0 ? why : [firstLine(message)]).map((line) => `${relative(root, name)}: ${line}`);
    }),
    unstable: [],
    slowest: slowestOf(
      files.map(({ name, startTime, endTime }) => ({ file: relative(root, name), milliseconds: endTime - startTime })),
    ),
  };
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, startTime: number, endTime: number, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ duration: number, error?: { message?: string } }} Try
 * @typedef {{ file: string, title: string, tests: { status: string, results: Try[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {string} file @returns {TestReport | undefined} */
export function playwrightReport(file) {
  const report = read(file);
  if (!report) return undefined;
  const specs = specsOf(report);
  const having = (/** @type {string} */ status) =>
    specs.filter(({ tests }) => tests.some((each) => each.status === status));
  const files = (/** @type {Spec[]} */ of) => [...new Set(of.map((each) => each.file))];
  const errorOf = (/** @type {Spec} */ { tests }) =>
    tests.flatMap(({ results }) => results).findLast(({ error }) => error)?.error?.message;
  const lasted = (/** @type {Spec} */ { tests }) =>
    tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    failedFiles: files(having('unexpected')),
    failures: having('unexpected').map((spec) => `${spec.file}: ${spec.title}: ${firstLine(errorOf(spec))}`),
    unstable: files(having('flaky')),
    slowest: slowestOf(byFile(specs.map((spec) => ({ file: spec.file, milliseconds: lasted(spec) })))),
  };
}
