#!/usr/bin/env node
// npm test [-- filter]: every check of the house, with a summary at the end. --only a,b runs some stages.
import { ensureParts } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { run } from './lib/commands.mjs';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { requireNode } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { takeScratch } from './lib/scratch.mjs';
import { table } from './lib/table.mjs';
import { createSteps, seconds } from './lib/terminal.mjs';
import { stages } from './lib/test-stages.mjs';

/** @typedef {import('./lib/test-stages.mjs').Stage} Stage */
/** @typedef {{ stage: string, ok: boolean, milliseconds: number, passed: number, failed: number, tests: boolean, unstable: string[] }} Result */

const words = process.argv.slice(2);
const at = words.indexOf('--only');
const only = at >= 0 ? words[at + 1]?.split(',') : undefined;
const filters = words.filter((word, index) => at < 0 || (index !== at && index !== at + 1));
const steps = createSteps();
const scratch = takeScratch();
const surroundings = {
  ...process.env,
  NODE_ENV: undefined,
  FORCE_COLOR: undefined,
  ...(scratch && { TMPDIR: scratch }),
};

/** @param {string[][]} commands */
async function runAll(commands) {
  let output = '';
  for (const args of commands) {
    const outcome = await run(process.execPath, args, { env: surroundings });
    output += outcome.output;
    if (outcome.code !== 0) return { ok: false, output };
  }
  return { ok: true, output };
}

/** @param {Stage} stage @returns {Promise<Result>} */
async function perform(stage) {
  const step = steps.step(stage.name);
  const began = performance.now();
  const first = await runAll(stage.commands());
  const again = first.ok ? undefined : stage.again?.(first.output);
  const second = again && (await runAll(again));
  const ok = second?.ok ?? first.ok;
  const milliseconds = performance.now() - began;
  if (ok) step.done(milliseconds);
  else step.fail();
  const unstable = ok ? (stage.unstable?.(first.output) ?? []) : [];
  for (const each of [first, second]) {
    const told = each && (!each.ok || (each === first && unstable.length > 0));
    if (told) steps.line(`\n${ok ? 'unstable:' : '✗'} ${stage.name}\n${each.output.trimEnd()}\n`);
  }
  const count = stage.count?.(first.output) ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  if (ok) Object.assign(count, { passed: count.passed + count.failed, failed: 0 });
  else if (count.failed === 0) count.failed = 1;
  return { stage: stage.name, ok, milliseconds, tests: Boolean(stage.count), ...count, unstable };
}

/** One after the other, until none waits. @param {Stage[]} waiting @param {Result[]} results */
async function lane(waiting, results) {
  for (let stage = waiting.shift(); stage; stage = waiting.shift()) results.push(await perform(stage));
}

/**
 * What answers at once comes first. What drives the product waits a good part of its time for the other side of a wire, most
 * of all towards its end, so whatever only computes follows beside it.
 * @param {Stage[]} chosen
 * @param {Result[]} results
 */
async function performAll(chosen, results) {
  const quick = chosen.filter((stage) => stage.quick);
  const product = chosen.filter((stage) => stage.product);
  const rest = chosen.filter((stage) => !stage.quick && !stage.product);
  await Promise.all([lane(quick, results), lane(quick, results)]);
  const lanes = product.length > 0 ? product.map((stage) => [stage]) : [[], []];
  await Promise.all(lanes.map((first) => lane(first, results).then(() => lane(rest, results))));
}

await runAsCommand(async () => {
  requireNode();
  const all = stages(filters);
  const unknown = only?.filter((name) => !all.some((stage) => stage.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Complaint(`no stage is called ${unknown.join(', ')}: use ${all.map(({ name }) => name).join(', ')}`);
  const chosen = all.filter((stage) => (only ? only.includes(stage.name) : filters.length === 0 || stage.filtered));
  const began = performance.now();
  await ensureInstalled(steps);
  const browser = chosen.some(({ name }) => name === 'journeys') && ensureChromium(steps);
  /** @type {Result[]} */
  const results = [];
  const unbuilt = chosen.filter((stage) => stage.unbuilt);
  await Promise.all([ensureParts(steps), browser, lane(unbuilt, results)]);
  await performAll(
    chosen.filter((stage) => !stage.unbuilt),
    results,
  );
  const rows = results.map(({ stage, ok, milliseconds, tests, passed, failed }) => [
    stage,
    ok ? 'passed' : 'FAILED',
    seconds(milliseconds),
    tests ? `${passed} passed${failed ? `, ${failed} failed` : ''}` : '',
  ]);
  console.log(`\n${table(['stage', 'result', 'time', 'tests'], rows)}\n`);
  for (const { stage, unstable } of results.filter((result) => result.unstable.length > 0)) {
    console.log(`unstable, passed only at the second try: ${stage} ${unstable.join(', ')}`);
  }
  const total = (/** @type {'passed' | 'failed'} */ key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`${seconds(performance.now() - began)} in all`);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  if (filters.length > 0 && total('passed') + total('failed') === 0)
    throw new Complaint(`no test lies in a file with ${filters.join(' or ')} in its path`);
  return results.every(({ ok }) => ok) ? 0 : 1;
});
