import type pg from 'pg';
import { systemClock, type Clock } from './clock.js';
import type { Environment } from './environment.js';
import { Shutdown } from './http/shutdown.js';
import { createPool } from './postgres/index.js';

export interface Platform {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly pool: pg.Pool;
  readonly shutdown: Shutdown;
}

/** Everything below the modules, wired once; used by the API and by the commands. `shutdown.run()` closes it. */
export function composePlatform(environment: Environment): Platform {
  const shutdown = new Shutdown();
  const pool = createPool({ databaseUrl: environment.databaseUrl });
  return { environment, clock: systemClock, pool, shutdown };
}
