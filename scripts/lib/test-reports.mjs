import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ passed: number, failed: number, failedFiles: string[], unstable: string[] }} TestReport what a runner wrote of its tests */

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {string} file @returns {TestReport | undefined} none where the runner itself did not start */
export function vitestReport(file) {
  const report = read(file);
  if (!report) return undefined;
  const failed = report.testResults.filter((/** @type {{ status: string }} */ { status }) => status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failedFiles: failed.map((/** @type {{ name: string }} */ { name }) => relative(root, name)),
    unstable: [],
  };
}

/** @typedef {{ specs?: { file: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

/** @param {Suite} suite @returns {{ file: string, status: string }[]} */
const journeysOf = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, tests }) => tests.map(({ status }) => ({ file, status }))),
  ...suites.flatMap(journeysOf),
];

/** @param {string} file @returns {TestReport | undefined} */
export function playwrightReport(file) {
  const report = read(file);
  if (!report) return undefined;
  const journeys = journeysOf(report);
  const files = (/** @type {string} */ status) => [
    ...new Set(journeys.filter((each) => each.status === status).map((each) => each.file)),
  ];
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    failedFiles: files('unexpected'),
    unstable: files('flaky'),
  };
}
