#!/usr/bin/env node
// npm run event-node: the event node as a process of its own, on DATABASE_URL.
import { pathToFileURL } from 'node:url';
import { runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { inRoot } from './lib/paths.mjs';

await runAsCommand(async () => {
  await ensureBuilt();
  await import(pathToFileURL(inRoot('apps/event-node/dist/main.js')).href);
});
