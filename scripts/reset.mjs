#!/usr/bin/env node
// npm run reset: empties DATA_DIR, after asking.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { holderOf } from './lib/lock.mjs';
import { dataDirOf, root } from './lib/paths.mjs';
import { clusterOf } from './lib/postgres-places.mjs';
import { endOrphan } from './lib/postgres.mjs';
import { inUse } from './lib/run-file.mjs';

const ours = [
  'postgres',
  'postgres.new',
  'postgres.password',
  'postgres.location',
  'logs',
  'keys',
  'files',
  'run.json',
  'lock',
];

/** @param {string} dataDir */
async function agreed(dataDir) {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) throw new Complaint('nobody is here to ask: run npm run reset -- --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete everything in ${dataDir}? (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

await runAsCommand(async () => {
  const dataDir = dataDirOf();
  if (!existsSync(dataDir)) return console.log(`${dataDir} is empty already`);
  if (holderOf(dataDir)) throw new Complaint(inUse(dataDir));
  const entries = readdirSync(dataDir);
  if (dataDir === root || (entries.length > 0 && !ours.some((name) => entries.includes(name)))) {
    throw new Complaint(`${dataDir} does not look like a data folder of Meridian: set DATA_DIR to one that is`);
  }
  if (!(await agreed(dataDir))) return console.log('nothing was deleted');
  const cluster = clusterOf(dataDir);
  await endOrphan(cluster);
  rmSync(cluster, { recursive: true, force: true });
  for (const name of entries) rmSync(join(dataDir, name), { recursive: true, force: true });
  console.log(`${dataDir} is empty now`);
});
