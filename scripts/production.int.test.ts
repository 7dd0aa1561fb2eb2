import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { inRoot } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';

interface Started {
  readonly process: ChildProcess;
  readonly exit: Promise<number | null>;
  readonly said: () => string;
}

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const { services } = parse(read('docker-compose.yml'), { merge: true });
const serve: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]');
const migrate: string[] = services.migrate.command;

let database: TestDatabase;
let dataDir: string;
let given: Record<string, string>;
const started: Started[] = [];

beforeAll(async () => {
  await ensureBuilt(['contracts', 'web', 'server']);
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'meridian-production-'));
  const nodePort = await freePort();
  const token = randomBytes(32).toString('hex');
  const node = run(['node', 'apps/event-node/dist/main.js'], {
    DATABASE_URL: database.url,
    EVENT_NODE_PORT: String(nodePort),
    EVENT_NODE_TOKEN: token,
  });
  await vi.waitUntil(() => node.said().includes('ready'), 60_000);
  const { privateKey } = generateKeyPairSync('ed25519');
  given = {
    PUBLIC_URL: 'https://portal.example.org',
    DATABASE_URL: database.url,
    EVENTSTORE_URL: `esdb://127.0.0.1:${nodePort}?tls=false&connectionName=${token}`,
    MASTER_KEY: randomBytes(32).toString('base64'),
    SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYMENT_PROVIDER: 'sandbox',
    SELLER_NAME: 'Meridian Health Ltd',
    SELLER_ADDRESS: '1 High Street, London, N1 1AA',
    SELLER_COMPANY_NUMBER: '01234567',
    SELLER_EMAIL: 'care@portal.example.org',
    SELLER_ICO_NUMBER: 'ZA123456',
    DATA_PROCESSORS: 'Example Cloud Ltd (servers, London)',
    METRICS_TOKEN: randomBytes(32).toString('hex'),
    DATA_DIR: dataDir,
  };
});

afterAll(async () => {
  for (const each of started) each.process.kill('SIGKILL');
  await Promise.all(started.map(({ exit }) => exit));
  rmSync(dataDir, { recursive: true, force: true });
  await database.drop();
});

function run([, ...args]: readonly string[], env: Record<string, string>): Started {
  const child = spawn(process.execPath, args, { cwd: inRoot(), env: { PATH: process.env['PATH'], ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exit = new Promise<number | null>((done) => child.once('close', done));
  const part = { process: child, exit, said: () => text };
  started.push(part);
  return part;
}

/** The variables of a service as the compose file names them, with this machine's addresses in place of its own. */
function environmentOf(service: string, own: Record<string, string> = {}): Record<string, string> {
  const named = Object.entries<string | null>(services[service].environment).flatMap(([name, value]) => {
    const told = own[name] ?? given[name] ?? value?.replace(/^\$\{\w+:?-?(.*)\}$/, '$1');
    return told === undefined ? [] : [[name, told] as const];
  });
  return { ...Object.fromEntries(named), HOST: '127.0.0.1', DATA_DIR: dataDir, ...own };
}

const ready = async (url: string) => (await fetch(`${url}/readyz`).catch(() => undefined))?.status;

async function leads(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { headers: { authorization: `Bearer ${given['METRICS_TOKEN']}` } });
  const { checks } = (await answer.json()) as { checks: { projections: { leading: boolean } } };
  return checks.projections.leading;
}

test('without a key it ends with one line that says what to set', async () => {
  const { MASTER_KEY: _left, ...rest } = environmentOf('api', { PORT: String(await freePort()) });
  const { exit, said } = run(serve, rest);
  expect(await exit).toBe(1);
  expect(said().trim().split('\n')).toHaveLength(1);
  expect(said()).toContain('MASTER_KEY');
});

test('where no event store answers it ends with one line, within 10 s', async () => {
  const began = performance.now();
  const EVENTSTORE_URL = `esdb://127.0.0.1:${await freePort()}`;
  const own = { PORT: String(await freePort()), EVENTSTORE_URL };
  const { exit, said } = run(serve, environmentOf('api', own));
  expect(await exit).toBe(1);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(said().trim()).toMatch(
    /^EVENTSTORE_URL is of no use, nothing answers at 127\.0\.0\.1:\d+: start the event store.*$/,
  );
});

test(
  'the entry points of the compose file serve, share the work, hand over and stop',
  { timeout: 180_000 },
  async () => {
    const migration = run(migrate, environmentOf('migrate'));
    expect(await migration.exit, migration.said()).toBe(0);

    const ports = [await freePort(), await freePort()];
    const urls = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string];
    const apis = ports.map((port) => run(serve, environmentOf('api', { PORT: String(port) })));
    for (const url of urls) await expect.poll(() => ready(url), { timeout: 300_000 }).toBe(200);
    await expect
      .poll(async () => (await Promise.all(urls.map(leads))).filter(Boolean).length, { timeout: 8_000 })
      .toBe(1);

    const [url] = urls;
    const refused = await fetch(`${url}/graphql/?query=${encodeURIComponent('{ __typename }')}`);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('documentNotTrusted')]);
    const trusted = Object.entries<string>(JSON.parse(read('libs/contracts/generated/trusted-documents.json')).public);
    const [hash] = trusted.find(([, text]) => text.startsWith('query Features ')) ?? [''];
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } });
    const answered = await fetch(`${url}/graphql/?extensions=${encodeURIComponent(extensions)}`);
    expect([answered.status, await answered.json()]).toEqual([200, { data: { features: [] } }]);

    const cookies = (await fetch(`${url}/api/token/`)).headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toContain('; Secure');
    expect(apis.map(({ said }) => said()).join('')).not.toContain('@meridian.test');

    const leading = (await leads(url)) ? 0 : 1;
    apis[leading]?.process.kill('SIGKILL');
    const other = urls[1 - leading] ?? '';
    await expect.poll(() => leads(other), { timeout: 60_000 }).toBe(true);

    const survivor = apis[1 - leading];
    survivor?.process.kill('SIGTERM');
    expect(await survivor?.exit).toBe(0);
  },
);
