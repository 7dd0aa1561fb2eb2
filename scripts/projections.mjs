#!/usr/bin/env node
// The read models: how far they are, filling them anew, comparing them with the log.
import { parseArgs } from 'node:util';
import { bundled } from './lib/bundled.mjs';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { withRestingPlatform } from './lib/platform.mjs';
import { table } from './lib/table.mjs';
import { bar, seconds } from './lib/terminal.mjs';

const usage = `npm run projections -- status             where each one stands
npm run projections -- rebuild NAME       fills its tables anew beside the live ones, compares, swaps
npm run projections -- verify NAME…       folds the log and compares every row with the live ones
npm run projections -- swap-back NAME     brings the tables from before the last swap back
npm run projections -- retry NAME         tries the event again that stopped it

Works beside a running product and without one. Exit codes: 0 good, 2 differences or failures, 1 could not do it.`;

/** @param {string} what */
function meter(what) {
  let shownAt = 0;
  return {
    /** @param {{ events: number, eventsPerSecond: number, share: number, secondsLeft: number | null }} progress */
    show({ events, eventsPerSecond, share, secondsLeft }) {
      const now = performance.now();
      if (!process.stderr.isTTY && now - shownAt < 5000) return;
      shownAt = now;
      const left = secondsLeft === null ? '' : `, about ${seconds(secondsLeft * 1000)} left`;
      const text = `${what} ${bar(share, 1)} ${events} events, ${eventsPerSecond}/s${left}`;
      process.stderr.write(process.stderr.isTTY ? `\r\x1b[2K${text}` : `${text}\n`);
    },
    end: () => process.stderr.isTTY && process.stderr.write('\r\x1b[2K'),
  };
}

/** @param {(parts: any) => Promise<number>} work */
const withParts = (work) =>
  withRestingPlatform(async ({ projector }) => {
    const parts = ['product', 'platform/product-module', 'platform/projector/operations'];
    const [{ product }, { recordsOf }, operations] = await Promise.all(parts.map(bundled));
    return work({ ...operations, projections: recordsOf(product).projections, projector });
  });

/** @param {any[]} projections @param {string | undefined} name */
function named(projections, name) {
  const found = projections.find((each) => each.name === name);
  if (found) return found;
  const known = projections.map((each) => each.name).join(', ');
  throw new Complaint(`there is no projection ${name ?? 'without a name'}: choose one of ${known}`);
}

/** @param {any} parts */
async function status({ projector }) {
  const head = await projector.head();
  const checkpoints = await projector.status();
  const rows = checkpoints.map((/** @type {any} */ each) => [
    each.name,
    each.slot,
    String(each.version),
    each.state,
    each.position ? String(each.position.commit) : 'nothing yet',
    head ? String(head.commit) : 'empty',
    each.updatedAt.toISOString(),
  ]);
  console.log(table(['projection', 'tables', 'version', 'state', 'position', 'log ends', 'moved at'], rows));
  const failed = checkpoints.filter((/** @type {any} */ each) => each.state === 'failed');
  for (const { name, error } of failed) {
    console.log(
      `✗ ${name} stopped at ${error?.eventType ?? 'an event'} ${error?.eventId ?? ''}: ${error?.code} ${error?.message}`,
    );
  }
  return failed.length > 0 ? 2 : 0;
}

/** @param {any} describe @param {any[]} differences */
function tell(describe, differences) {
  let found = 0;
  for (const { table: name, rows, differing, examples } of differences) {
    found += differing;
    for (const example of examples) console.log(`✗ ${describe(name, example)}`);
    if (differing > examples.length) console.log(`… and ${differing - examples.length} more in ${name}`);
    if (differing === 0) console.log(`✓ ${name}: ${rows} rows, all as the log says`);
  }
  return found;
}

/** @param {any} parts @param {string | undefined} name */
async function rebuild({ projector, projections, describeDifference }, name) {
  const projection = named(projections, name);
  await projector.prepareTables();
  const progress = meter(`rebuild ${name}`);
  const outcome = await projector.rebuild(projection, progress.show);
  progress.end();
  if (outcome.differences) tell(describeDifference, outcome.differences);
  console.log(`✓ ${name} is rebuilt from ${outcome.events} events in ${seconds(outcome.milliseconds)} and live`);
  console.log(`The tables from before are kept: npm run projections -- swap-back ${name}`);
  return 0;
}

/** @param {any} parts @param {string | undefined} first @param {string[]} others */
async function verify({ projector, projections, describeDifference }, first, ...others) {
  const chosen = [first, ...others].map((name) => named(projections, name));
  await projector.prepareTables();
  let differing = 0;
  for (const projection of chosen) {
    const progress = meter(`verify ${projection.name}`);
    const outcome = await projector.verify(projection, progress.show);
    progress.end();
    const found = tell(describeDifference, outcome.differences);
    differing += found;
    console.log(
      found === 0
        ? `✓ ${outcome.events} events folded: no difference`
        : `${found} rows differ: rebuild puts them right`,
    );
  }
  return differing === 0 ? 0 : 2;
}

/** @param {any} parts @param {string | undefined} name */
async function swapBack({ projector, projections }, name) {
  const swapped = await projector.swapBack(named(projections, name));
  if (!swapped) throw new Complaint(`${name} has no tables from before a swap`);
  console.log(`✓ ${name} shows its former tables again`);
  return 0;
}

/** @param {any} parts @param {string | undefined} name */
async function retry({ projector, projections }, name) {
  const asked = await projector.retry(named(projections, name).name);
  console.log(asked ? `✓ ${name} tries again` : `${name} has not failed`);
  return 0;
}

const commands = { status, rebuild, verify, 'swap-back': swapBack, retry };

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [command = 'status', name, ...rest] = positionals;
  if (values.help) return console.log(usage);
  const chosen = Object.hasOwn(commands, command)
    ? commands[/** @type {keyof typeof commands} */ (command)]
    : undefined;
  if (!chosen || (rest.length > 0 && chosen !== verify)) throw new Complaint(`that is not how it is used:\n${usage}`);
  return withParts((parts) => chosen(parts, name, ...rest));
});
