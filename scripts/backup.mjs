#!/usr/bin/env node
// Log, read models, keys, files and anchor of one moment, in one folder; beside a running product too.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { copyAll, filesIn, writeManifest } from './lib/backup-files.mjs';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { dataDirOf } from './lib/paths.mjs';
import { copyCluster } from './lib/postgres-backup.mjs';
import { clusterOf } from './lib/postgres-places.mjs';
import { openStack } from './lib/stack.mjs';
import { seconds } from './lib/terminal.mjs';

const usage = `npm run backup -- --to FOLDER      FOLDER is new or empty

It holds the keys of this installation: keep it as safe as the product itself.
Back by npm run restore -- --from FOLDER. docs/restore.md says what to do with a Postgres or an EventStoreDB of your own.`;

/** Made anew by each start, or copied by Postgres's own means. */
const notCopied = /^(postgres|postgres\.new|postgres\.location|logs|run\.json.*|lock.*)(\/|$)/;
const beforeTheLog = /^(keys|proof|postgres\.password)(\/|$)/;

/** @param {string} to */
async function backUp(to) {
  const dataDir = dataDirOf();
  if (process.env['DATABASE_URL'] || process.env['EVENTSTORE_URL'])
    throw new Complaint(
      'DATABASE_URL or EVENTSTORE_URL names a server of your own: back it up by its own means (docs/restore.md)',
    );
  if (existsSync(to) && readdirSync(to).length > 0) throw new Complaint(`${to} is not empty`);
  const stack = await openStack({ dataDir });
  try {
    await mkdir(join(to, 'data'), { recursive: true, mode: 0o700 });
    const others = await filesIn(dataDir, (path) => !notCopied.test(path));
    // An anchor that is older than the log is mended by the restoring; one that is newer names what was lost.
    await copyAll(
      dataDir,
      join(to, 'data'),
      others.filter((path) => beforeTheLog.test(path)),
    );
    await copyCluster({ url: stack.databaseUrl, cluster: clusterOf(dataDir), to: join(to, 'postgres') });
    const later = await filesIn(dataDir, (path) => !notCopied.test(path) && !beforeTheLog.test(path));
    await copyAll(dataDir, join(to, 'data'), later);
  } finally {
    await stack.stop();
  }
  return writeManifest(to);
}

await runAsCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) return console.log(usage);
  if (!values.to) throw new Complaint(`that is not how it is used:\n${usage}`);
  const to = resolve(values.to);
  const began = performance.now();
  const { files } = await backUp(to);
  const size = Object.values(files).reduce((sum, file) => sum + file.size, 0);
  console.log(
    `✓ ${Object.keys(files).length} files, ${Math.round(size / 2 ** 20)} MB in ${to} (${seconds(performance.now() - began)})`,
  );
});
