import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { inRoot } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'event-node-'));
const running: ChildProcess[] = [];
beforeAll(() => ensureBuilt());
afterAll(async () => {
  await Promise.all(running.splice(0).map(stop));
  rmSync(dataDir, { recursive: true, force: true });
});

function run(variables: Record<string, string>) {
  const env = { PATH: process.env['PATH'], ...variables };
  const child = spawn(process.execPath, [inRoot('scripts/event-node.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  running.push(child);
  return { child, said: () => said };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

test(
  'alone it brings a Postgres along, and has the same url and log at the next start',
  { timeout: 120_000 },
  async () => {
    const port = String(await freePort());
    const start = async () => {
      const { child, said } = run({ DATA_DIR: dataDir, EVENT_NODE_PORT: port });
      await expect.poll(said, { timeout: 60_000 }).toContain('ready');
      const [url = ''] = /esdb:\S+/.exec(said()) ?? [];
      return { child, url };
    };
    const first = await start();
    const client = EventStoreDBClient.connectionString(first.url);
    await client.appendToStream('kept', jsonEvent({ type: 'Kept', data: {} }));
    await client.dispose();
    await stop(first.child);
    const again = await start();
    expect(again.url).toBe(first.url);
    const reader = EventStoreDBClient.connectionString(again.url);
    const types: string[] = [];
    for await (const { event } of reader.readStream('kept')) types.push(event?.type ?? '');
    expect(types).toEqual(['Kept']);
    await reader.dispose();
  },
);

test('it says what it needs', async () => {
  const { child, said } = run({});
  const [code] = (await once(child, 'exit')) as [number];
  expect([code, said()]).toEqual([1, expect.stringContaining('DATA_DIR=FOLDER')]);
});
