import { spawnSync } from 'node:child_process';
import { startEventNode } from '@meridian/event-node';
import { createTestDatabase } from '@meridian/testing';
import { expect, test } from 'vitest';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { rehearse } from './rehearsal/rehearsal.mjs';

const here = !spawnSync('haproxy', ['-v']).error;

test.runIf(here)(
  'two replicas behind the proxy: no request is lost while one is stopped, killed, hung and brought back',
  { timeout: 240_000 },
  async () => {
    await ensureBuilt(['contracts', 'server', 'web']);
    const database = await createTestDatabase();
    const node = await startEventNode({ databaseUrl: database.url });
    const options = { databaseUrl: database.url, eventStoreUrl: node.url, clients: 6, atLeast: 200, faulty: 1 };
    const rehearsed = await rehearse({ ...options, calmMs: 500, hungMs: 8_000, drainSeconds: 3 });
    await node.stop();
    await database.drop();
    expect(rehearsed.failed).toEqual([]);
    expect(rehearsed.commands).toBeGreaterThan(20);
    const hung = rehearsed.phases.filter(({ name }) => name.endsWith('hangs'));
    for (const { name, answered } of hung) expect(answered, name).toBeGreaterThan(0);
  },
);

test.skipIf(here)('two replicas behind the proxy: left out, haproxy is not on this machine', () => undefined);
