import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chownSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { inRoot } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';

const mostBytes = 150 * 2 ** 20;
const root = process.getuid?.() === 0;
/** Of no account, as a cluster may run it. */
const stranger = root ? { uid: 54_321, gid: 54_321 } : {};

let folder: string;
let house: string;
let data: string;
let node: string;
let database: TestDatabase;
let store: EventNode;
let serving: ChildProcess | undefined;

beforeAll(async () => {
  await ensureBuilt(['contracts', 'web', 'server']);
  folder = mkdtempSync(join(tmpdir(), 'meridian-image-'));
  [house, data] = [join(folder, 'house'), join(folder, 'data')];
  execFileSync(process.execPath, [inRoot('scripts/image-parts.mjs'), house]);
  mkdirSync(data);
  // Where this process may be at home, a stranger may not go.
  node = root ? join(folder, 'node') : process.execPath;
  if (root) cpSync(process.execPath, node);
  execFileSync('chmod', ['-R', 'a-w,a+rX', house]);
  execFileSync('chmod', ['a+rx', folder]);
  if (root) chownSync(data, 54_321, 54_321);
  database = await createTestDatabase();
  store = await startEventNode({ databaseUrl: database.url });
});
afterAll(async () => {
  serving?.kill('SIGKILL');
  await store.stop();
  await database.drop();
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** The socket of the tests' Postgres is closed to strangers. */
function overTcp(url: string): string {
  const given = new URL(url);
  given.searchParams.delete('host');
  return given.href;
}

const files = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? [] : [join(each.parentPath, each.name)],
  );

test('it is at most 150 MB beside its base, and has no sources, compilers or maps', () => {
  const all = files(house);
  const bytes = all.reduce((sum, file) => sum + lstatSync(file).size, 0);
  console.info(`${(bytes / 2 ** 20).toFixed(1)} MB in ${all.length} files`);
  expect(bytes).toBeLessThan(mostBytes);
  expect(all.filter((file) => /\.(?:ts|map|tsbuildinfo)$|\/(?:typescript|typeorm|date-holidays)\//.test(file))).toEqual(
    [],
  );
});

test('one command lists all its parts: installed, within the bundle, and in the pages', () => {
  const meridian = join(house, 'apps/api/dist/bundle/meridian.js');
  const { bomFormat, components } = JSON.parse(
    execFileSync(process.execPath, [meridian, 'parts'], { encoding: 'utf8', env: {} }),
  ) as { bomFormat: string; components: { name: string; version: string; properties: { value: string }[] }[] };
  expect(bomFormat).toBe('CycloneDX');
  const placesOf = (name: string) =>
    components.flatMap((each) => (each.name === name ? each.properties.map(({ value }) => value) : []));
  expect(placesOf('sharp')).toEqual(['installed']);
  expect(placesOf('fastify')).toEqual(['in the bundle']);
  expect(placesOf('react')).toEqual(['in the pages']);
  expect(placesOf('pdfjs-dist').toSorted()).toEqual(['in the pages', 'installed']);
  const listed = new Set(components.map(({ name }) => name));
  const lies = files(join(house, 'node_modules')).flatMap((file) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file) ?? [];
    return name && !name.startsWith('@meridian/') ? [name] : [];
  });
  expect(lies.filter((name) => !listed.has(name))).toEqual([]);
  for (const workspace of ['apps/api', 'apps/web']) {
    const { dependencies } = JSON.parse(readFileSync(inRoot(workspace, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const own = Object.keys(dependencies).filter((name) => !name.startsWith('@meridian/'));
    expect(
      own.filter((name) => !listed.has(name)),
      workspace,
    ).toEqual([]);
  }
});

test(
  'it serves read-only and as somebody without a name, and every package in it can be loaded',
  { timeout: 300_000 },
  async () => {
    const port = await freePort();
    const env = {
      NODE_ENV: 'production',
      HOME: '/tmp',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'https://portal.example.org',
      DATA_DIR: data,
      DRAIN_SECONDS: '0',
      DATABASE_URL: overTcp(database.url),
      EVENTSTORE_URL: store.url,
      EVENTSTORE_ALLOW_PLAINTEXT: 'true',
      EVENTSTORE_ALLOW_MORE_RIGHTS: 'true',
      MASTER_KEY: randomBytes(32).toString('base64'),
      SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      SMTP_URL: 'smtp://127.0.0.1:9',
      PAYMENT_PROVIDER: 'sandbox',
      SELLER_NAME: 'Meridian Health Ltd',
      SELLER_ADDRESS: '1 High Street, London, N1 1AA',
      SELLER_COMPANY_NUMBER: '01234567',
      SELLER_EMAIL: 'care@portal.example.org',
      SELLER_ICO_NUMBER: 'ZA123456',
      DATA_PROCESSORS: 'Example Cloud Ltd (servers, London)',
    };
    // The event store runs in this process, which must not wait for another.
    const inHouse = async (...args: string[]) =>
      (await promisify(execFile)(node, args, { cwd: house, env, ...stranger })).stdout;
    const { dependencies } = JSON.parse(readFileSync(join(house, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const parts = ['pdfjs-dist/legacy/build/pdf.mjs', 'libheif-js/libheif-wasm/libheif-bundle.mjs'];
    const loaded = [...Object.keys(dependencies), ...parts].filter(
      (name) => !['@meridian/contracts', 'pdfjs-dist', 'libheif-js'].includes(name),
    );
    await inHouse('--input-type=module', '--eval', loaded.map((name) => `await import('${name}');`).join('\n'));

    await inHouse('apps/api/dist/bundle/migrate.js');
    expect(await inHouse('apps/api/dist/bundle/meridian.js', 'event-log', 'status')).toContain('✓');
    expect(await inHouse('apps/api/dist/bundle/meridian.js', 'flags', 'on', 'themeSwitch')).toContain('themeSwitch');
    serving = spawn(node, ['apps/api/dist/bundle/main.js'], {
      cwd: house,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...stranger,
    });
    const said: string[] = [];
    for (const stream of [serving.stdout, serving.stderr]) stream?.on('data', (part) => said.push(String(part)));
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    const ready = async () => (await ask('/readyz'))?.status ?? said.slice(-5).join('');
    await expect.poll(ready, { timeout: 200_000, interval: 500 }).toBe(200);
    expect(await (await ask('/'))?.text()).toContain('<!doctype html>');
    expect((await ask('/graphql/?query={%20hello%20}'))?.status).toBe(400);
  },
);
