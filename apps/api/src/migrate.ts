import { databaseUrl } from './platform/environment.js';
import { failStart } from './platform/observability/start-failure.js';
import { migrate } from './platform/postgres/migrate.js';

try {
  const { applied } = await migrate(databaseUrl(process.env['DATABASE_URL']));
  process.stdout.write(applied.length > 0 ? `applied ${applied.join(', ')}\n` : 'nothing to migrate\n');
} catch (error) {
  failStart(error);
}
