#!/usr/bin/env node
// npm run bench [-- filter] [--long]: figures, each beside a baseline measured in the same run.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { startEventNode } from './lib/event-node.mjs';
import { inRoot } from './lib/paths.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { table } from './lib/table.mjs';

/** @typedef {{ figure: string, value: number | string, unit?: string, baseline?: number | string, ratio?: number | string, target?: number | string, ok?: boolean }} Row */

const words = process.argv.slice(2);
const long = words.includes('--long');
const filters = words.filter((word) => !word.startsWith('--'));

/** @param {number | string | undefined} value */
const show = (value) => (typeof value === 'number' ? Number(value.toPrecision(4)).toLocaleString('en') : (value ?? ''));

await runAsCommand(async () => {
  await ensureBuilt(['contracts', 'server', 'web']);
  const files = readdirSync(inRoot('bench')).filter((file) => file.endsWith('.bench.mjs'));
  const chosen = files.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir });
  const node = await startEventNode(postgres.url);
  /** @type {Row[]} */
  const rows = [];
  try {
    for (const file of chosen.sort()) {
      console.log(`… ${file.replace('.bench.mjs', '')}`);
      const { run } = await import(pathToFileURL(inRoot('bench', file)).href);
      rows.push(...(await run({ databaseUrl: postgres.url, eventStoreUrl: node.url, print: console.log, long })));
    }
  } finally {
    await node.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const lines = rows.map((row) => [
    row.figure,
    `${show(row.value)} ${row.unit ?? ''}`,
    show(row.baseline),
    show(row.ratio),
    show(row.target),
    row.ok === undefined ? '' : row.ok ? 'yes' : 'NO',
  ]);
  console.log(`\n${table(['figure', 'value', 'baseline', 'ratio', 'target', 'ok'], lines)}`);
  return rows.some(({ ok }) => ok === false) ? 1 : 0;
});
process.exit();
