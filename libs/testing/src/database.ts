import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  drop(): Promise<void>;
}

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm run test:int');
  return url;
}

/** A shape that many databases of a run begin with. It is made once, and copied. */
export interface Prepared {
  /** Says all that the shape depends on. */
  readonly key: string;
  prepare(databaseUrl: string): Promise<void>;
}

const template = (run: string, key: string) =>
  `template_${run}_${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;

async function withAdmin<Value>(work: (admin: pg.Client) => Promise<Value>): Promise<Value> {
  const admin = new pg.Client({ connectionString: adminUrl() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** Under its name only once it is whole. */
async function ensureTemplate(name: string, { prepare }: Prepared): Promise<void> {
  await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await admin.query(`drop database if exists ${name}_half with (force)`);
    await admin.query(`create database ${name}_half`);
    await prepare(urlOf(`${name}_half`));
    await admin.query(`alter database ${name}_half rename to ${name}`);
  });
}

const templates = new Map<string, Promise<void>>();

async function templateOf(prepared: Prepared): Promise<string> {
  const run = process.env['TEST_RUN'];
  if (!run) throw new Error('TEST_RUN is not set: run the tests with npm run test:int');
  const name = template(run, prepared.key);
  const made = templates.get(name) ?? ensureTemplate(name, prepared);
  templates.set(name, made);
  await made;
  return name;
}

/** Those of a run, on a Postgres that outlives it. */
export async function dropTemplates(run: string): Promise<void> {
  await withAdmin(async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'template\\_${run}\\_%'`,
    );
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  });
}

/** A database of its own for one test file, on the Postgres that the test run started: empty, or as it was prepared. */
export async function createTestDatabase(prepared?: Prepared): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const from = prepared && (await templateOf(prepared));
  await withAdmin((admin) => admin.query(`create database ${name}${from ? ` template ${from}` : ''}`));
  const url = urlOf(name);
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  pool.on('error', () => undefined);
  pool.on('connect', (connected) => connected.on('error', () => undefined));
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      await withAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}
