import { readEnvironment } from './platform/environment.js';
import { stopOnSignals } from './platform/http/shutdown.js';
import { failStart } from './platform/observability/start-failure.js';
import { reportReady, step } from './platform/observability/startup-report.js';
import { migrate } from './platform/postgres/migrate.js';

try {
  const environment = readEnvironment();
  const loading = import('./app.js');
  await step('migrations', () => migrate(environment.databaseUrl));
  const { createApp } = await loading;
  const api = await step('api', () => createApp({ environment }));
  stopOnSignals(() => api.close());
  await api.listen();
  reportReady(environment.publicUrl.href);
} catch (error) {
  failStart(error);
}
