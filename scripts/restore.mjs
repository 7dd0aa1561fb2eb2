#!/usr/bin/env node
// A backup becomes a new DATA_DIR, and is opened once to see that it is whole.
import { chownSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyAll, filesIn, foldersIn, readBackup } from './lib/backup-files.mjs';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { loadCli, onStack } from './lib/operator-cli.mjs';
import { dataDirOf } from './lib/paths.mjs';
import { accountFor } from './lib/postgres-account.mjs';
import { placeCluster } from './lib/postgres-places.mjs';
import { takeDataDir } from './lib/run-file.mjs';
import { seconds } from './lib/terminal.mjs';

const usage = `npm run restore -- --from FOLDER      into DATA_DIR, which has to be new or empty

Checks every file of the backup first. What was written after it is lost: npm run audit -- verify with the newer anchor
file (PROOF_ANCHOR_FILE) says what that was.`;

/** As Postgres wants it: owned by its account and closed to others; moved at the end, so that half of it is none. */
/** @param {string} from @param {string} dataDir */
async function placePostgres(from, dataDir) {
  const account = accountFor(join(dataDir, 'postgres'));
  const cluster = placeCluster(dataDir, account);
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  const folders = await foldersIn(from);
  for (const folder of folders) await mkdir(join(half, folder), { recursive: true, mode: 0o700 });
  const files = await filesIn(from);
  await copyAll(from, half, files);
  if (account) for (const path of ['.', ...folders, ...files]) chownSync(join(half, path), account.uid, account.gid);
  renameSync(half, cluster);
}

/** @param {string} from @param {string} dataDir */
async function place(from, dataDir) {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Complaint(`${dataDir} is not empty: set DATA_DIR to a new folder, or move it away`);
  const release = await takeDataDir(dataDir, 'tool');
  try {
    await copyAll(join(from, 'data'), dataDir, await filesIn(join(from, 'data')));
    await placePostgres(join(from, 'postgres'), dataDir);
  } finally {
    release();
  }
}

async function opened() {
  const { countEvents } = await loadCli();
  return onStack(countEvents);
}

await runAsCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) return console.log(usage);
  if (!values.from) throw new Complaint(`that is not how it is used:\n${usage}`);
  const began = performance.now();
  const from = resolve(values.from);
  const { createdAt } = await readBackup(from);
  await place(from, dataDirOf());
  const events = await opened();
  console.log(
    `✓ the backup of ${createdAt} is in ${dataDirOf()}, ${events} events (${seconds(performance.now() - began)})`,
  );
});
