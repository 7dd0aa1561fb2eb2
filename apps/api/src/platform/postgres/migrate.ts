import pg from 'pg';
import { migrations } from '@meridian/migrations';

const lock = 'meridian:migrations';

export interface MigrationOutcome {
  readonly applied: readonly string[];
}

/**
 * Brings the database to the newest shape. N processes may start at once: one migrates, the others wait for it.
 * When nothing is to be done TypeORM is not even loaded, which keeps a warm start short and the process small.
 */
export async function migrate(databaseUrl: string): Promise<MigrationOutcome> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'meridian migrations',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock]);
    if (await isCurrent(client)) return { applied: [] };
    await client.query('create schema if not exists platform');
    return { applied: await runPending(databaseUrl) };
  } finally {
    await client.end();
  }
}

async function isCurrent(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('platform.migrations') is not null as present`,
  );
  if (!rows[0]?.present) return migrations.length === 0;
  const applied = await client.query<{ name: string }>('select name from platform.migrations');
  const names = new Set(applied.rows.map(({ name }) => name));
  return migrations.every(({ name }) => names.has(name));
}

async function runPending(databaseUrl: string): Promise<string[]> {
  const { DataSource } = await import('typeorm');
  const source = new DataSource({
    type: 'postgres',
    url: databaseUrl,
    schema: 'platform',
    migrationsTableName: 'migrations',
    migrations: [...migrations],
    poolSize: 1,
  });
  await source.initialize();
  try {
    const applied = await source.runMigrations({ transaction: 'each' });
    return applied.map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}
