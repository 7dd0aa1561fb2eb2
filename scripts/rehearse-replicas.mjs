#!/usr/bin/env node
// Two replicas behind the proxy of docker-compose.yml, under load, while each is stopped, killed, hung and brought back.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { startEventNode } from './lib/event-node.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { rehearse } from './rehearsal/rehearsal.mjs';

const usage = `usage: node scripts/rehearse-replicas.mjs [--requests 10000 --clients 16 --hung 40]

--requests   at least so many are answered
--hung       seconds for which a replica hangs

Needs haproxy (apt-get install haproxy). Exit codes: 0 nothing was lost, 2 something was, 1 could not do it.`;

await runAsCommand(async () => {
  const text = (/** @type {string} */ value) => /** @type {const} */ ({ type: 'string', default: value });
  const { values } = readOptions(usage, { requests: text('10000'), clients: text('16'), hung: text('40') });
  if (spawnSync('haproxy', ['-v']).error) throw new Complaint('haproxy is not here: apt-get install haproxy');
  await ensureBuilt(['contracts', 'server', 'web']);
  const folder = mkdtempSync(join(tmpdir(), 'meridian-rehearsal-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: folder });
  const node = await startEventNode(postgres.url);
  try {
    const { phases, answered, commands, failed } = await rehearse({
      databaseUrl: postgres.url,
      eventStoreUrl: node.url,
      clients: Number(values.clients),
      atLeast: Number(values.requests),
      calmMs: 5_000,
      hungMs: Number(values.hung) * 1_000,
      drainSeconds: 5,
      say: (line) => console.log(line),
    });
    const calm = phases.find(({ name }) => name === 'both')?.rate ?? 0;
    const [least] = [...phases].sort((one, other) => one.rate - other.rate);
    for (const line of failed.slice(0, 20)) console.log(line);
    console.log(`${answered} answered, ${commands} of them commands, each carried out once; ${failed.length} failed`);
    console.log(`${calm} a second with both; at the worst ${least?.rate} (${least?.name})`);
    return failed.length === 0 ? 0 : 2;
  } finally {
    await node.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
