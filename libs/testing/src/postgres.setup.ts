import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { dropTemplates } from './database.js';

/** One throwaway Postgres for the whole run of the integration tests, unless TEST_DATABASE_URL names one. */
export default async function setup(): Promise<() => Promise<void>> {
  const run = randomBytes(6).toString('hex');
  process.env['TEST_RUN'] = run;
  if (process.env['TEST_DATABASE_URL']) return () => dropTemplates(run);
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-test-'));
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, durable: false });
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return async () => {
    await postgres.stop({ immediate: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}
