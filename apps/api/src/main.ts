import { readEnvironment } from './platform/environment.js';
import { stopOnSignals, within } from './platform/http/shutdown.js';
import { failStart } from './platform/observability/start-failure.js';
import { reportReady, step } from './platform/observability/startup-report.js';
import { migrate } from './platform/postgres/migrate.js';

const patience = 10_000;

try {
  const environment = readEnvironment();
  const loading = import('./app.js');
  let stopping = false;
  const starting = (async () => {
    await step('migrations', () => migrate(environment.databaseUrl));
    const { createApp } = await loading;
    return step('api', () => createApp({ environment }));
  })();
  stopOnSignals(async () => {
    stopping = true;
    await within(patience, async () => (await starting).close());
  });
  const api = await starting;
  if (!stopping) {
    await api.listen();
    reportReady(environment.publicUrl.href);
  }
} catch (error) {
  failStart(error);
}
