import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { systemClock, type Clock } from './clock.js';
import type { Environment } from './environment.js';
import { Shutdown } from './http/shutdown.js';
import { createLogger, type Logger } from './observability/log.js';
import { Metrics } from './observability/metrics.js';
import { Readiness } from './observability/readiness.js';
import { readOrCreateKeyFile } from './personal-data/key-file.js';
import { createPool } from './postgres/index.js';

export interface Platform {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly pool: pg.Pool;
  readonly shutdown: Shutdown;
  readonly csrfSecret: string;
}

/** Everything below the modules, wired once; used by the API and by the commands. `shutdown.run()` closes it. */
export function composePlatform(environment: Environment, log: Logger = createLogger(environment.logLevel)): Platform {
  const shutdown = new Shutdown();
  const readiness = new Readiness();
  const pool = createPool({
    databaseUrl: environment.databaseUrl,
    onError: (error) => log.warn({ error }, 'a database connection was lost'),
  });
  readiness.check('postgres', async () => {
    await pool.query('select 1');
    return { ready: true };
  });
  shutdown.onShutdown('postgres', () => pool.end());
  return {
    environment,
    clock: systemClock,
    log,
    metrics: new Metrics(),
    readiness,
    pool,
    shutdown,
    csrfSecret: secretOf(environment),
  };
}

/** The same for all processes that serve one address: from the master key they share, or from the folder they share. */
function secretOf({ masterKey, dataDir }: Environment): string {
  return masterKey ?? readOrCreateKeyFile(join(dataDir, 'keys', 'csrf.key'), () => randomBytes(32).toString('hex'));
}
