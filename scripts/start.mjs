#!/usr/bin/env node
// npm start: installs and builds what is stale, then runs Postgres, the event node and the API until Ctrl-C.
import { accountTable } from './lib/accounts.mjs';
import { ensureParts } from './lib/build.mjs';
import { choosePort, requireNode } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { logFile } from './lib/logs.mjs';
import { startProduct } from './lib/product.mjs';
import { restartOnDeath } from './lib/restarts.mjs';

await launch(async ({ dataDir, steps, lifetime, env }) => {
  requireNode();
  const port = await choosePort(env);
  await ensureInstalled(steps);
  await ensureParts(steps);
  const { url, api, standIn, startAgain } = await startProduct({ dataDir, port, env, steps, lifetime });
  const log = logFile(dataDir, 'api');
  void restartOnDeath(api, {
    name: 'the API',
    standIn,
    again: startAgain,
    lifetime,
    say: (line) => steps.line(line),
    log,
  });
  steps.line(`ready ${url}`);
  if (env['NODE_ENV'] !== 'production') for (const line of accountTable(api.accounts)) steps.line(line);
});
