#!/usr/bin/env node
// npm run dev: the product with Vite's hot reload before it and an API that restarts when its build changes.
import { watch } from 'node:fs';
import { accountTable } from './lib/accounts.mjs';
import { startApi } from './lib/api.mjs';
import { ensureParts } from './lib/build.mjs';
import { binary } from './lib/commands.mjs';
import { startCompanion } from './lib/companion.mjs';
import { choosePort, requireNode } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { freePort, reachable } from './lib/ports.mjs';
import { startProduct } from './lib/product.mjs';

/** Not the bundle: the compiler writes these files at each change. */
const entry = inRoot('apps/api/dist/main.js');

/** Calls back once the build has been quiet for a moment. @param {() => void} changed */
function onServerBuild(changed) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const folder of [
    'apps/api/dist',
    'libs/domain/dist',
    'libs/contracts/dist',
    'workflows/dist',
    'migrations/dist',
  ]) {
    watch(inRoot(folder), { recursive: true }, (_, file) => {
      if (!file?.endsWith('.js')) return;
      clearTimeout(timer);
      timer = setTimeout(changed, 250);
    }).on('error', () => undefined);
  }
}

await launch(async ({ dataDir, steps, lifetime, env }) => {
  requireNode();
  const port = await choosePort(env);
  await ensureInstalled(steps);
  await ensureParts(steps, ['contracts', 'server']);
  const apiPort = await freePort();
  const {
    url,
    api: first,
    apiEnv,
  } = await startProduct({ dataDir, port, apiPort, env, entry, steps, lifetime, chatty: true });

  let api = first;
  let restarting = Promise.resolve();
  const restart = async () => {
    if (lifetime.ending) return;
    await api.stop();
    try {
      const next = await startApi({ dataDir, env: apiEnv, entry, steps, chatty: true });
      lifetime.owns('the API', next.stop, next.kill);
      api = next;
    } catch (error) {
      steps.line(`✗ ${error instanceof Error ? error.message : error}`);
    }
  };
  onServerBuild(() => void (restarting = restarting.then(restart)));
  startCompanion(lifetime, 'the compiler', [binary('typescript-7', 'tsc'), '-b', '-w', '--preserveWatchOutput'], {
    cwd: root,
  });
  const vite = [
    binary('vite'),
    '--port',
    String(port),
    '--strictPort',
    '--host',
    env['HOST'] || 'localhost',
    '--logLevel',
    'warn',
  ];
  startCompanion(lifetime, 'Vite', vite, {
    cwd: inRoot('apps/web'),
    env: { ...env, API_URL: `http://127.0.0.1:${apiPort}` },
  });
  while (!lifetime.ending && !(await reachable('localhost', port))) await new Promise((wait) => setTimeout(wait, 50));
  steps.line(`ready ${url}`);
  for (const line of accountTable(api.accounts)) steps.line(line);
});
