import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localhostCertificate } from '../apps/api/src/platform/event-store/testing/localhost-certificate.js';
import { parse } from 'yaml';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { inRoot } from './lib/paths.mjs';

let database: TestDatabase;
let node: EventNode;
let embedded: EventNode;
let folder: string;
let at: (account: string) => string;

beforeAll(async () => {
  await ensureBuilt(['contracts', 'server']);
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'meridian-rights-'));
  writeFileSync(join(folder, 'ca.crt'), localhostCertificate.cert);
  const auth = { username: 'admin', password: 'of the node' };
  node = await startEventNode({ databaseUrl: database.url, tls: localhostCertificate, auth });
  embedded = await startEventNode({ databaseUrl: database.url, schema: 'embedded' });
  at = (account) => `esdb://${account}localhost:${node.port}?tls=true&tlsCaFile=${join(folder, 'ca.crt')}`;
});

afterAll(async () => {
  await node.stop();
  await embedded.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function run(words: readonly string[], variables: Record<string, string>) {
  // No database, and no product that runs: neither is needed.
  const { DATABASE_URL: _none, ...own } = process.env;
  const env = { ...own, DATA_DIR: join(folder, 'nothing'), ...variables };
  const child = spawn(process.execPath, words, { cwd: inRoot(), env, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', resolve));
  return { code, said: said.trim() };
}

const prepare = (variables: Record<string, string>) =>
  run(['scripts/operator.mjs', 'event-store', 'prepare'], variables);
const password = { EVENTSTORE_ADMIN_PASSWORD: 'of the node' };

it('prepares a server once, and shows what may be done', { timeout: 60_000 }, async () => {
  const variables = { EVENTSTORE_URL: at('meridian:secret@'), ...password };
  const first = await prepare(variables);
  expect(first.said).toContain('✓ made the user meridian');
  expect(first.said).toMatch(/write the metadata of a stream +no +no/);
  expect(first.said).toMatch(/append to a stream +yes +yes/);
  expect(first).toMatchObject({
    code: 0,
    said: expect.stringMatching(/✓ the product may do what it needs, and no more$/),
  });
  expect((await prepare(variables)).said).toMatch(/^everything was there already/);
  expect(first.said).not.toContain('secret');
});

it('does so in the image as the compose file names it', { timeout: 60_000 }, async () => {
  const { services } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true });
  const [name, ...rest]: string[] = services.prepare.command;
  const words = [`apps/api/dist/bundle/${name}.js`, ...rest];
  const done = await run([...words, '--replace'], { EVENTSTORE_URL: at('composed:secret@'), ...password });
  expect(done.said).toMatch(/^✓ made the user composed\n/);
  expect(done).toMatchObject({
    code: 0,
    said: expect.stringMatching(/✓ the product may do what it needs, and no more$/),
  });
  const refused = await run(words, { EVENTSTORE_URL: 'esdb://m:s@127.0.0.1:1', ...password });
  expect(refused.said).toMatch(/^✗ EVENTSTORE_URL is of no use, nothing answers at 127\.0\.0\.1:1: .+$/);
  expect(refused.code).toBe(1);
});

it('names what is too much', { timeout: 60_000 }, async () => {
  const { code, said } = await run(['scripts/operator.mjs', 'event-store', 'check'], {
    EVENTSTORE_URL: at('admin:of%20the%20node@'),
  });
  expect(said).toMatch(/delete a stream +no +yes +too much/);
  expect(said).toContain('✗ 6 of these are not as they have to be: npm run event-store -- prepare');
  expect(code).toBe(2);
});

it('has nothing to prepare in the embedded node', { timeout: 60_000 }, async () => {
  const { code, said } = await prepare({ EVENTSTORE_URL: embedded.url });
  expect(said).toContain('the embedded event node needs none');
  expect(code).toBe(0);
});

it.each([
  ['a wrong password', () => ({ EVENTSTORE_URL: at('m:s@'), EVENTSTORE_ADMIN_PASSWORD: 'wrong' }), 'correct both'],
  ['no password', () => ({ EVENTSTORE_URL: at('m:s@') }), 'EVENTSTORE_ADMIN_PASSWORD is not set'],
  ['the administrator', () => ({ EVENTSTORE_URL: at('admin:s@'), ...password }), 'write a user of the product there'],
  ['no password of the product', () => ({ EVENTSTORE_URL: at('m:@'), ...password }), 'a user without a password'],
  ['nobody there', () => ({ EVENTSTORE_URL: 'esdb://m:s@127.0.0.1:1', ...password }), 'nothing answers'],
] as const)('refuses in one line, soon: %s', { timeout: 60_000 }, async (_, variables, words) => {
  const began = performance.now();
  const { code, said } = await prepare(variables());
  expect(said).toContain(words);
  expect(said.split('\n')).toHaveLength(1);
  expect(code).toBe(1);
  expect(performance.now() - began).toBeLessThan(20_000);
});
