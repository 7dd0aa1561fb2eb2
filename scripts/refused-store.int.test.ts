import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness } from '../apps/api/src/platform/projector/testing/harness.js';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { freePort } from './lib/ports.mjs';

let harness: Harness;
let dataDir: string;
const silent = createServer(() => undefined);

beforeAll(async () => {
  await ensureBuilt(['contracts', 'server']);
  harness = await startHarness();
  dataDir = mkdtempSync(join(tmpdir(), 'meridian-refused-'));
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
});

afterAll(async () => {
  silent.close();
  await harness.close();
  rmSync(dataDir, { recursive: true });
});

async function run(eventStoreUrl: string, words: readonly string[]) {
  const began = performance.now();
  const own = { DATABASE_URL: harness.database.url, EVENTSTORE_URL: eventStoreUrl, DATA_DIR: dataDir };
  const file = new URL('./operator.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, ...words], { env: { ...process.env, ...own }, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', resolve));
  return { code, said: said.trim(), milliseconds: performance.now() - began };
}

const stores: Readonly<Record<string, () => Promise<string> | string>> = {
  nobody: async () => `esdb://127.0.0.1:${await freePort()}?tls=false`,
  silence: () => `esdb://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  'no TLS': () => `${harness.node.url.split('?')[0]}?tls=true`,
  'no file': () => `esdb://127.0.0.1:2113?tlsCaFile=${join(dataDir, 'ca.crt')}`,
};

it.each([
  ['nobody', 'nothing answers at 127.0.0.1:'],
  ['silence', 'nothing answers at 127.0.0.1:'],
  ['no TLS', 'asks for TLS, and the event store answers without it: set tls=false'],
  ['no file', 'names a certificate file that is not there: correct tlsCaFile'],
])('every command says in one line within 10 s what is wrong: %s', { timeout: 120_000 }, async (name, words) => {
  const url = (await stores[name]?.()) ?? '';
  const asked: readonly (readonly [string, string, readonly string[]])[] = [
    ['--to', harness.node.url, ['event-store', 'copy', '--log-only', '--to', url]],
    ['EVENTSTORE_URL', url, ['audit', 'verify']],
    ['EVENTSTORE_URL', url, ['projections', 'status']],
  ];
  for (const [setting, store, command] of asked) {
    const start = await run(harness.node.url, ['help']);
    const { code, said, milliseconds } = await run(store, command);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toContain(`✗ ${setting} is of no use, ${words}`);
    expect(code).toBe(1);
    expect(milliseconds - start.milliseconds).toBeLessThan(10_000);
  }
});
