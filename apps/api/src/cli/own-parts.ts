import pg from 'pg';
import { databaseUrl } from '../platform/environment.js';
import type { Site } from './command.js';

/** What a command needs that works without the composition, which makes keys where there are none. */
export function ownSettings({ variables }: Pick<Site, 'variables'>) {
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined;
  return {
    production: text('NODE_ENV') === 'production',
    dataDir: text('DATA_DIR') ?? '.data',
    databaseUrl: databaseUrl(text('DATABASE_URL')),
    eventStoreUrl: text('EVENTSTORE_URL') ?? '',
    masterKey: text('MASTER_KEY'),
    masterKeyPrevious: text('MASTER_KEY_PREVIOUS'),
    signingKey: text('SIGNING_KEY'),
    signingKeyPrevious: text('SIGNING_KEY_PREVIOUS'),
    proofAnchorFile: text('PROOF_ANCHOR_FILE'),
  };
}

export type OwnSettings = ReturnType<typeof ownSettings>;

/** Its statements may take as long as they need. */
export async function withPool<Outcome>(
  { databaseUrl: connectionString, name }: { readonly databaseUrl: string; readonly name: string },
  work: (pool: pg.Pool) => Promise<Outcome>,
): Promise<Outcome> {
  const pool = new pg.Pool({ connectionString, max: 3, application_name: name });
  pool.on('error', () => undefined);
  pool.on('connect', (connected) => connected.on('error', () => undefined));
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
