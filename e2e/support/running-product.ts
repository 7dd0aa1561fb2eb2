import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../../apps/api/src/platform/compose.js';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** Works on the log of the running product. */
export async function inRunningProduct<Outcome>(work: (platform: Platform) => Promise<Outcome>): Promise<Outcome> {
  const dataDir = process.env['DATA_DIR'] ?? '';
  const run = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as Record<string, string>;
  const { withPlatform } = (await import(
    inRoot('apps/api/dist/cli/composition.js')
  )) as typeof import('../../apps/api/src/cli/composition.js');
  const variables = {
    ...process.env,
    DATABASE_URL: run['databaseUrl'],
    EVENTSTORE_URL: run['eventStoreUrl'],
    NODE_ENV: 'development',
  };
  return withPlatform({ variables } as never, work);
}
