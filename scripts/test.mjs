#!/usr/bin/env node
// npm test [-- words]: every check and test, with a summary at the end; words choose tests. --only a,b runs some stages,
// --at 23:59 runs them at that UK time to come, --at 2027-03-28T00:55:00Z at that instant.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureParts } from './lib/build.mjs';
import { chooseTests, testFiles } from './lib/chosen-tests.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { run } from './lib/commands.mjs';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { requireNode } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { takeScratch } from './lib/scratch.mjs';
import { table } from './lib/table.mjs';
import { createSteps, seconds } from './lib/terminal.mjs';
import { shiftedSurroundings, shiftTo } from './lib/test-clock.mjs';
import { checks, testStages } from './lib/test-stages.mjs';

/** @typedef {import('./lib/test-stages.mjs').Stage} Stage */
/** @typedef {import('./lib/test-stages.mjs').TestStage} TestStage */
/** @typedef {{ stage: string, ok: boolean, milliseconds: number, passed: number, failed: number, tests: boolean, unstable: string[], failures: string[], slowest: import('./lib/test-reports.mjs').Lasted[] }} Result */
/** @typedef {() => Promise<Result>} Task */

const words = process.argv.slice(2).filter((word) => word !== '--');

/** What stands behind an option is no choice of tests. @param {string} name @returns {string | undefined} */
function option(name) {
  const at = words.indexOf(name);
  if (at < 0) return undefined;
  const [, value = ''] = words.splice(at, 2);
  return value;
}

const only = option('--only')?.split(',');
const hour = option('--at');
const filters = words;
const focused = filters.length > 0;
/** More than these at once, of some three hundred, are no accident of a busy machine. */
const fewFiles = 6;

const steps = createSteps();
const scratch = takeScratch();
const reports = await mkdtemp(join(scratch ?? tmpdir(), 'meridian-reports-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @type {Record<string, string>} */
let clock = {};

/** @param {Record<string, string>} more */
const surroundings = (more = {}) => ({
  ...process.env,
  NODE_ENV: undefined,
  FORCE_COLOR: undefined,
  ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
  ...(scratch && { TMPDIR: scratch }),
  ...(focused && { TEST_FOCUS: '1' }),
  ...clock,
  ...more,
});

/** @param {string} name @param {number} began @param {boolean} ok @param {string[]} outputs @param {string} [verdict] */
function tell(name, began, ok, outputs, verdict = '✗') {
  const step = performance.now() - began;
  if (ok) steps.line(`✓ ${name.padEnd(22)} ${seconds(step).padStart(7)}`);
  for (const output of outputs) steps.line(`\n${verdict} ${name}\n${output.trimEnd()}\n`);
  return step;
}

const untested = { tests: false, passed: 0, failed: 0, unstable: [], failures: [], slowest: [] };

/** @param {Stage} stage @returns {Task} */
const check = (stage) => async () => {
  const began = performance.now();
  for (const args of stage.commands()) {
    const { code, output } = await run(process.execPath, args, { env: surroundings() });
    if (code === 0) continue;
    const milliseconds = tell(stage.name, began, false, [output]);
    return { ...untested, stage: stage.name, ok: false, milliseconds, failed: 1 };
  }
  const milliseconds = tell(stage.name, began, true, []);
  return { ...untested, stage: stage.name, ok: true, milliseconds, passed: 1 };
};

/** @param {TestStage} stage @param {{ files?: string[], title?: string }} chosen @param {string} name */
async function runTests(stage, chosen, name) {
  const report = join(reports, `${name}.json`);
  const onLine = focused ? (/** @type {string} */ line) => steps.line(`${stage.name.padEnd(11)} │ ${line}`) : undefined;
  const env = surroundings({ TEST_REPORT: report });
  const outcome = await run(process.execPath, stage.command({ ...chosen, report }), { env, ...(onLine && { onLine }) });
  return { ok: outcome.code === 0, output: outcome.output, report: stage.read(report) };
}

/** @param {TestStage} stage @param {{ files?: string[], title?: string }} chosen @returns {Task} */
const test = (stage, chosen) => async () => {
  const began = performance.now();
  const first = await runTests(stage, chosen, stage.name);
  const failedFiles = first.report?.failedFiles ?? [];
  const again = !first.ok && !focused && stage.again && failedFiles.length > 0 && failedFiles.length <= fewFiles;
  const second = again ? await runTests(stage, { files: failedFiles }, `${stage.name}-again`) : undefined;
  const ok = second?.ok ?? first.ok;
  const unstable = ok ? [...(second ? failedFiles : []), ...(first.report?.unstable ?? [])] : [];
  const outputs = [
    ...(!first.ok || unstable.length > 0 ? [first.output] : []),
    ...(second && !second.ok ? [second.output] : []),
  ];
  const milliseconds = tell(stage.name, began, ok, focused ? [] : outputs, ok ? 'unstable:' : '✗');
  const { passed = 0, failed = 0 } = first.report ?? {};
  const counts = ok ? { passed: passed + failed, failed: 0 } : { passed, failed: Math.max(failed, 1) };
  const failures = ok ? [] : ((second?.report ?? first.report)?.failures ?? []);
  const slowest = first.report?.slowest ?? [];
  return { stage: stage.name, ok, milliseconds, tests: true, ...counts, unstable, failures, slowest };
};

/** One after the other, until none waits. @param {Task[]} waiting @param {Result[]} results */
async function lane(waiting, results) {
  for (let task = waiting.shift(); task; task = waiting.shift()) results.push(await task());
}

/** @returns {{ stage: TestStage, task: Task }[]} */
function chosenTests() {
  if (!focused) return testStages.map((stage) => ({ stage, task: test(stage, {}) }));
  const { files, title } = chooseTests(testFiles(), filters);
  return testStages
    .map((stage) => ({ stage, files: files.filter(stage.has) }))
    .filter((each) => each.files.length > 0)
    .map(({ stage, files: own }) => ({ stage, task: test(stage, { files: own, ...(title && { title }) }) }));
}

await runAsCommand(async () => {
  requireNode();
  const names = [...checks, ...testStages].map(({ name }) => name);
  const unknown = only?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0) throw new Complaint(`no stage is called ${unknown.join(', ')}: use ${names.join(', ')}`);
  const wanted = (/** @type {{ name: string }} */ { name }) => (only ? only.includes(name) : true);
  const chosenChecks = focused && !only ? [] : checks.filter(wanted);
  const tests = chosenTests().filter(({ stage }) => wanted(stage));
  if (hour !== undefined) clock = shiftedSurroundings(shiftTo(hour));
  const began = performance.now();
  await ensureInstalled(steps);
  const browser = tests.some(({ stage }) => stage.name === 'journeys') && ensureChromium(steps);
  /** @type {Result[]} */
  const results = [];
  const unbuilt = chosenChecks.filter((stage) => stage.unbuilt).map(check);
  await Promise.all([ensureParts(steps), browser, lane(unbuilt, results)]);
  // What answers at once comes first. What drives the product waits a good part of its time for the other side of a wire, most of
  // all towards its end, so whatever only computes follows beside it.
  const quick = chosenChecks.filter((stage) => stage.quick).map(check);
  await Promise.all([lane(quick, results), lane(quick, results)]);
  const rest = [
    ...chosenChecks.filter((stage) => !stage.unbuilt && !stage.quick).map(check),
    ...tests.filter(({ stage }) => !stage.product).map(({ task }) => task),
  ];
  const product = tests.filter(({ stage }) => stage.product).map(({ task }) => [task]);
  const lanes = product.length > 0 ? product : [[], []];
  await Promise.all(lanes.map((first) => lane(first, results).then(() => lane(rest, results))));
  const rows = results.map(({ stage, ok, milliseconds, tests: counted, passed, failed }) => [
    stage,
    ok ? 'passed' : 'FAILED',
    seconds(milliseconds),
    counted ? `${passed} passed${failed ? `, ${failed} failed` : ''}` : '',
  ]);
  console.log(`\n${table(['stage', 'result', 'time', 'tests'], rows)}\n`);
  for (const { stage, slowest } of focused ? [] : results.filter((result) => result.tests)) {
    const files = slowest.map(({ file, milliseconds }) => `${file} ${seconds(milliseconds)}`);
    console.log(`slowest of ${stage}: ${files.join(', ')}`);
  }
  // Last, since of a long output often only the end is kept.
  for (const { stage, unstable } of results.filter((result) => result.unstable.length > 0)) {
    console.log(`unstable, passed only at the second try: ${stage} ${unstable.join(', ')}`);
  }
  for (const { stage, failures } of results) {
    for (const failure of failures) console.log(`failed: ${stage} ${failure}`);
  }
  const total = (/** @type {'passed' | 'failed'} */ key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`${seconds(performance.now() - began)} in all`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  if (focused && total('passed') + total('failed') === 0)
    throw new Complaint(`no test has ${filters.join(' ')} in its path or its title`);
  return results.every(({ ok }) => ok) ? 0 : 1;
});
