import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainHash } from '../apps/api/src/platform/event-store/chain.js';
import { startEventNode } from './lib/event-node.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { takeDataDir, writeRun } from './lib/run-file.mjs';
import { openStack } from './lib/stack.mjs';

const home = mkdtempSync(join(tmpdir(), 'meridian-backup-'));
const dataDir = join(home, 'data');
const anchorFile = join(dataDir, 'proof/checkpoints.jsonl');

async function run(script: string, args: string[], variables: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir, ...variables };
  const file = new URL(`./${script}`, import.meta.url).pathname;
  const child = spawn(process.execPath, [file, ...args], { env, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number>((resolve) => child.once('close', resolve));
  return { code, text };
}

/** Events as the product writes them, one stream each, until it is stopped. */
async function writeEvents(eventStoreUrl: string, more: (written: number) => boolean): Promise<number> {
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  let written = 0;
  for (; more(written); written += 1) {
    const [id, type, stream] = [randomUUID(), 'FeatureDeclared', `feature-${randomUUID()}`];
    const data = { key: stream };
    const metadata = { schemaVersion: 1, actor: 'tester', correlationId: id };
    const hash = chainHash({ previousHash: null, stream, revision: 0, id, type, data, metadata });
    await client.appendToStream(
      stream,
      jsonEvent({ id, type, data, metadata: { ...metadata, hash, previousHash: null } }),
    );
  }
  await client.dispose();
  return written;
}

/** Postgres and the event store of a product that runs on DATA_DIR. */
async function openRunning() {
  const release = await takeDataDir(dataDir, 'product');
  const postgres = await startPostgres({ dataDir });
  const node = await startEventNode(postgres.url);
  const { url: databaseUrl } = postgres;
  const startedAt = new Date().toISOString();
  writeRun(dataDir, { pid: process.pid, startedAt, kind: 'product', databaseUrl, eventStoreUrl: node.url, pids: {} });
  return {
    eventStoreUrl: node.url,
    async stop() {
      await node.stop();
      await postgres.stop();
      release();
    },
  };
}

/** What is new is signed, and its checkpoint is in the anchor file. */
const sign = async () =>
  expect((await run('operator.mjs', ['audit', 'export', '--all', '--out', join(home, randomUUID())])).code).toBe(0);
const backup = (name: string) => run('backup.mjs', ['--to', join(home, name)]);
const restore = (name: string, to: string) =>
  run('restore.mjs', ['--from', join(home, name)], { DATA_DIR: join(home, to) });
const verify = (of: string, variables = {}) =>
  run('operator.mjs', ['audit', 'verify'], { DATA_DIR: join(home, of), ...variables });

describe('backup and restore', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    const postgres = await startPostgres({ dataDir });
    const { code } = await run('../apps/api/dist/migrate.js', [], { DATABASE_URL: postgres.url });
    expect(code).toBe(0);
    await postgres.stop();
    const stack = await openStack({ dataDir });
    await writeEvents(stack.eventStoreUrl, (written) => written < 20);
    await stack.stop();
    // The key of this installation, as the first start makes it.
    mkdirSync(join(dataDir, 'keys'), { recursive: true });
    expect((await run('operator.mjs', ['event-log', 'status'])).code).toBe(0);
    await sign();
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('bring log, keys and anchor back as they were, and a newer anchor proves what was lost', async () => {
    expect((await backup('first')).text).toMatch(/^✓ \d+ files, \d+ MB in /);
    const stack = await openStack({ dataDir });
    await writeEvents(stack.eventStoreUrl, (written) => written < 5);
    await stack.stop();
    await sign();
    const restored = await restore('first', 'older');
    expect(restored.text).toMatch(/^✓ the backup of \S+ is in \S+, \d+ events/);
    const alone = await verify('older');
    expect(alone.text).toContain('20 events in 20 streams');
    expect(alone.text).toContain('✓ clean');
    const anchored = await verify('older', { PROOF_ANCHOR_FILE: anchorFile });
    expect(anchored.text).toContain('checkpoint 2 is in the anchor file and gone from the database');
    expect(anchored.code).toBe(2);
  });

  it('take one moment of a product that goes on writing', async () => {
    const stack = await openRunning();
    let busy = true;
    const writing = writeEvents(stack.eventStoreUrl, () => busy);
    const made = await run('backup.mjs', ['--to', join(home, 'busy')], { DATA_DIR: dataDir });
    busy = false;
    expect(made.text).toMatch(/^✓ /);
    expect(await writing).toBeGreaterThan(10);
    await stack.stop();
    expect((await restore('busy', 'moment')).code).toBe(0);
    expect((await verify('moment')).text).toContain('✓ clean');
  });

  it('refuse what is not whole, what is in use, and what would be overwritten', async () => {
    expect((await backup('first')).text).toMatch(/^✗ .* is not empty$/m);
    expect((await restore('first', 'data')).text).toMatch(/^✗ .*data is not empty: set DATA_DIR to a new folder/);
    appendFileSync(join(home, 'first/postgres/PG_VERSION'), ' ');
    expect((await restore('first', 'new')).text).toBe(
      '✗ the backup is not as it was made: postgres/PG_VERSION is altered\n',
    );
    rmSync(join(home, 'first/backup.json'));
    expect((await restore('first', 'new')).text).toMatch(/^✗ there is no complete backup of Meridian in /);
    expect(existsSync(join(home, 'new'))).toBe(false);
    const elsewhere = await run('backup.mjs', ['--to', join(home, 'other')], {
      DATABASE_URL: 'postgres://elsewhere/meridian',
    });
    expect(elsewhere.text).toMatch(/^✗ DATABASE_URL or EVENTSTORE_URL names a server of your own/);
  });
});
