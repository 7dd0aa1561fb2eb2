#!/usr/bin/env node
// A replica of an earlier commit, under load, while one of this version starts beside it, serves, and is taken away again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Complaint, runAsCommand } from './lib/complaint.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { startEventNode } from './lib/event-node.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { buildFormer, commitBefore } from './rehearsal/former-build.mjs';
import { rehearseUpgrade } from './rehearsal/upgrade.mjs';

const usage = `usage: npm run rehearse-upgrade -- [--from REVISION --clients 8 --seconds 20]

--from      the version that runs already: the commit before the last change of the server, if it is not named
--seconds   how long both serve, and then the earlier one alone again

Exit codes: 0 nobody would have noticed, 2 somebody would, 1 could not do it.`;

await runAsCommand(async () => {
  const text = (/** @type {string} */ value) => /** @type {const} */ ({ type: 'string', default: value });
  const { values } = readOptions(usage, { from: { type: 'string' }, clients: text('8'), seconds: text('20') });
  const from = values.from ?? commitBefore();
  if (!from) throw new Complaint('there is no commit before this one: name one with --from');
  await ensureBuilt(['contracts', 'server']);
  const former = await buildFormer(from);
  console.log(`from ${former.commit}`);
  if (!former.samePackages)
    console.log('it runs with the packages of today, which are not those of its package-lock.json');
  const folder = mkdtempSync(join(tmpdir(), 'meridian-rehearsal-'));
  const postgres = await startPostgres({ dataDir: folder });
  const node = await startEventNode(postgres.url);
  try {
    const { complaints } = await rehearseUpgrade({
      databaseUrl: postgres.url,
      eventStoreUrl: node.url,
      former,
      clients: Number(values.clients),
      calmMs: Number(values.seconds) * 1_000,
      say: (line) => console.log(line),
    });
    for (const line of complaints.slice(0, 40)) console.log(`✗ ${line}`);
    console.log(complaints.length === 0 ? '✓ nobody would have noticed' : `${complaints.length} complaints`);
    return complaints.length === 0 ? 0 : 2;
  } finally {
    await node.stop();
    await postgres.stop();
    former.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
