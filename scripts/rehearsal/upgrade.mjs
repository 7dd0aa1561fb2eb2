import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { brokenColumns, columnsOf } from './columns.mjs';
import { staffAt, startLoad } from './load.mjs';
import { Replica } from './replica.mjs';
import { lostAnswers, survey } from './survey.mjs';

const [older, newer] = /** @type {const} */ (['127.0.0.2', '127.0.0.3']);

/**
 * A replica of another build serves under load while one of this build starts beside it, fills what it has of its own and serves
 * too, and after it was taken away again. What `complaints` says would have been an outage.
 * @param {{
 *   databaseUrl: string, eventStoreUrl: string, former: Awaited<ReturnType<typeof import('./former-build.mjs')['buildFormer']>>,
 *   clients: number, calmMs: number, say?: (line: string) => void,
 * }} options
 */
export async function rehearseUpgrade({ databaseUrl, eventStoreUrl, former, clients, calmMs, say = () => undefined }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-upgrade-'));
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    TRUST_PROXY: 'loopback',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'fatal',
  };
  const old = new Replica(older, env, former.api);
  const fresh = new Replica(newer, env);
  /** @type {string[]} */
  const complaints = [];
  const complain = (/** @type {string} */ when, /** @type {readonly string[]} */ found) =>
    complaints.push(...found.map((each) => `${when}: ${each}`));
  const operate = async (/** @type {string[]} */ ...words) =>
    (
      await promisify(execFile)(process.execPath, [inRoot('scripts/rehearsal/operate.mjs'), former.cli, ...words], {
        env,
      })
    ).stdout;
  try {
    await old.start();
    const staff = await staffAt(port, older);
    const columns = await columnsOf(databaseUrl);
    const before = await survey(staff, former.schemas);
    const answered = [...before.values()].filter(({ errors }) => errors.size === 0).length;
    say(`the version before answers ${answered} of ${before.size} questions, and knows ${columns.length} columns`);

    const load = await startLoad(port, clients, older);
    const began = performance.now();
    await fresh.start();
    say(`this version is ready beside it after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    complain('this version is ready', brokenColumns(columns, await columnsOf(databaseUrl)));
    const beside = await startLoad(port, clients, newer);
    await sleep(calmMs);
    complain('beside this version', lostAnswers(before, await survey(staff, former.schemas)));
    await beside.stop();
    complain('this version', beside.failed);

    if ((await operate('projections', '--help')).includes('roll-back')) await operate('projections', 'roll-back');
    await fresh.end('SIGTERM');
    await sleep(calmMs);
    complain('after this version', lostAnswers(before, await survey(staff, former.schemas)));
    await load.stop();
    complain('the version before', load.failed);
    say(`${load.done.length} requests at the version before, ${beside.done.length} at this one`);
    return { complaints, answered, columns: columns.length, requests: load.done.length, beside: beside.done.length };
  } finally {
    await Promise.all([old.end('SIGKILL'), fresh.end('SIGKILL')]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
