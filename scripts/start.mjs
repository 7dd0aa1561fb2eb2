#!/usr/bin/env node
// npm start: installs and builds what is stale, then runs Postgres, the event node and the API until Ctrl-C.
import { accountTable } from './lib/accounts.mjs';
import { ensureParts } from './lib/build.mjs';
import { choosePort, requireNode } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { startProduct } from './lib/product.mjs';

await launch(async ({ dataDir, steps, lifetime, env }) => {
  requireNode();
  const port = await choosePort(env);
  await ensureInstalled(steps);
  await ensureParts(steps);
  const { url, api } = await startProduct({ dataDir, port, env, steps, lifetime });
  lifetime.dependsOn('the API', api.died);
  steps.line(`ready ${url}`);
  if (env['NODE_ENV'] !== 'production') for (const line of accountTable(api.accounts)) steps.line(line);
});
