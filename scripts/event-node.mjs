#!/usr/bin/env node
// npm run event-node: the event node as a process of its own, on DATABASE_URL, or on a Postgres that comes along in DATA_DIR.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { startEventNode } from './lib/event-node.mjs';
import { launch } from './lib/launch.mjs';
import { inRoot } from './lib/paths.mjs';
import { startPostgres } from './lib/postgres.mjs';

/** The same at each start, so that the url stays. @param {string} dataDir */
function tokenIn(dataDir) {
  const file = join(dataDir, 'event-node.token');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

const alone = () =>
  launch(async ({ dataDir, steps, lifetime, env }) => {
    await ensureBuilt();
    // Not that of the product, whose DATA_DIR it may be.
    const postgres = await startPostgres({ dataDir, database: 'event_store' });
    lifetime.owns('Postgres', () => postgres.stop());
    lifetime.dependsOn('Postgres', postgres.died);
    const port = Number(env['EVENT_NODE_PORT'] || 2113);
    const node = await startEventNode(postgres.url, { port, token: tokenIn(dataDir) });
    lifetime.owns('the event node', () => node.stop());
    lifetime.dependsOn('the event node', node.died);
    steps.line(`event node: ready ${node.url}`);
  }, 'event node');

if (process.env['DATABASE_URL'] || !process.env['DATA_DIR'])
  await runAsCommand(async () => {
    if (!process.env['DATABASE_URL'])
      throw new Complaint(
        'say DATABASE_URL=postgres://…, or DATA_DIR=FOLDER for an event store with a Postgres of its own',
      );
    await ensureBuilt();
    await import(pathToFileURL(inRoot('apps/event-node/dist/main.js')).href);
  });
else await alone();
