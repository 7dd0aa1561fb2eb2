#!/usr/bin/env node
// npm run bench [-- filter] [--long] [--against esdb://…|FOLDER]: figures, each beside a baseline measured in the same run.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { startEventNode } from './lib/event-node.mjs';
import { createLifetime } from './lib/lifetime.mjs';
import { readOptions } from './lib/options.mjs';
import { inRoot } from './lib/paths.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { table } from './lib/table.mjs';

/** @typedef {import('./lib/lifetime.mjs').Lifetime} Lifetime */
/** @typedef {{ figure: string, value: number | string, unit?: string, baseline?: number | string, ratio?: number | string, target?: number | string, ok?: boolean }} Row */

const usage = `usage: npm run bench [-- filter ... --long --against esdb://...|FOLDER]
  filter          only the benches with this in their name
  --long          more turns
  --against URL   another event store, whose figures event-node prints beside its own; it keeps what is written there
  --against FOLDER   the same with the event node of another commit, checked out and built there`;
const { values, words: filters } = readOptions(
  usage,
  { long: { type: 'boolean', default: false }, against: { type: 'string' } },
  { words: true },
);

/** @param {number | string | undefined} value */
const show = (value) => (typeof value === 'number' ? Number(value.toPrecision(4)).toLocaleString('en') : (value ?? ''));

/** @param {Lifetime} lifetime @returns {Promise<Row[]>} */
async function measure(lifetime) {
  await ensureBuilt(['contracts', 'server', 'web']);
  const files = readdirSync(inRoot('bench')).filter((file) => file.endsWith('.bench.mjs'));
  const chosen = files.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
  if (chosen.length === 0) throw new Complaint(`no bench has ${filters.join(' or ')} in its name`);
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  chmodSync(dataDir, 0o755);
  lifetime.owns('the data', () => rmSync(dataDir, { recursive: true, force: true }));
  process.env['TMPDIR'] = dataDir;
  const postgres = await startPostgres({ dataDir });
  lifetime.owns('Postgres', () => postgres.stop());
  const node = await startEventNode(postgres.url);
  lifetime.owns('the event node', () => node.stop());
  const rows = [];
  for (const file of chosen.sort()) {
    if (lifetime.ending) break;
    console.log(`… ${file.replace('.bench.mjs', '')}`);
    const { run } = await import(pathToFileURL(inRoot('bench', file)).href);
    const given = {
      databaseUrl: postgres.url,
      eventStoreUrl: node.url,
      print: console.log,
      long: values.long,
      against: values.against,
      lifetime,
    };
    rows.push(...(await run(given)));
  }
  return rows;
}

/** @param {Row[]} rows */
function print(rows) {
  const lines = rows.map((row) => [
    row.figure,
    `${show(row.value)} ${row.unit ?? ''}`,
    show(row.baseline),
    show(row.ratio),
    show(row.target),
    row.ok === undefined ? '' : row.ok ? 'yes' : 'NO',
  ]);
  console.log(`\n${table(['figure', 'value', 'baseline', 'ratio', 'target', 'ok'], lines)}`);
}

await runAsCommand(async () => {
  const lifetime = createLifetime();
  const measured = measure(lifetime);
  try {
    const rows = await Promise.race([measured, lifetime.over]);
    if (typeof rows === 'number') return 130;
    print(rows);
    return rows.some(({ ok }) => ok === false) ? 1 : 0;
  } finally {
    await Promise.race([measured.catch(() => undefined), sleep(lifetime.ending ? 5_000 : 0)]);
    await lifetime.tidy();
  }
});
process.exit();
