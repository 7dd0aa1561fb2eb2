import { readEnvironment } from './platform/environment.js';
import { requireProtection } from './platform/event-store/protection/require-protection.js';
import { requireStore } from './platform/event-store/require-store.js';
import { within } from './platform/http/shutdown.js';
import { failStart } from './platform/observability/start-failure.js';
import { reportReady, requestPort, step, untilReady } from './platform/observability/startup-report.js';
import { migrate } from './platform/postgres/migrate.js';

const patience = 10_000;
const storeMayStart = 6_000;

/** Starts the API and answers how to end it. What has begun to start is waited for. */
export function serve(): () => Promise<void> {
  let stopping = false;
  const starting = start();
  let opening = false;
  void (async () => {
    const { api, publicUrl, accounts } = await starting;
    if (stopping) return;
    opening = true;
    await requestPort();
    await api.listen();
    void api.platform.released.then(() => process.kill(process.pid, 'SIGTERM'));
    await untilReady(api.platform.readiness, { ended: () => stopping });
    if (!stopping) reportReady(publicUrl.href, accounts);
  })().catch(failStart);
  return async () => {
    stopping = true;
    if (opening) await starting.then(({ api, drainMs }) => api.drain(drainMs));
    await within(patience, async () => (await starting).api.close());
  };
}

async function start() {
  const environment = readEnvironment();
  const loading = import('./app.js');
  await Promise.all([
    step('migrations', () => migrate(environment.databaseUrl)),
    requireStore(environment.eventStoreUrl, { waitMs: storeMayStart }),
  ]);
  await requireProtection(environment);
  const { createApp } = await loading;
  const api = await step('api', () => createApp({ environment }));
  const demo = environment.seedDemo && !environment.production;
  const accounts = demo ? await step('demo data', () => api.seedDemo()) : [];
  return { api, publicUrl: environment.publicUrl, drainMs: environment.drainMs, accounts };
}
