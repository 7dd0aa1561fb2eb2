#!/usr/bin/env node
// The operators' commands (apps/api/src/cli) on the product that runs on DATA_DIR, or on its data while it is stopped.
import { runAsCommand } from './lib/complaint.mjs';
import { loadCli, onStack } from './lib/operator-cli.mjs';

await runAsCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const { plan } = await loadCli();
  const work = await plan(name, args);
  return work ? onStack(work) : 0;
});

// A connection that is still being made to a store that never answers would keep the process for minutes.
if (process.exitCode === 1) process.exit();
