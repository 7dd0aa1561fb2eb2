import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';

/** One throwaway Postgres for the whole run of the integration tests, unless TEST_DATABASE_URL names one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-test-'));
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, durable: false });
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return async () => {
    await postgres.stop({ immediate: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}
