import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logFile } from '../lib/logs.mjs';
import { inRoot } from '../lib/paths.mjs';
import { judgeTrades } from './trades-verdict.mjs';

/** @typedef {import('./product.mjs').House} House */

const longestCommand = 15 * 60_000;
const eventsAsText = `select convert_from(data, 'UTF8')::jsonb ->> 'origin' as origin, count(*)::int as times
  from event_log.events where type = 'ReferrerLogged' group by origin`;
const decisions = `select distinct jsonb_array_elements_text(convert_from(data, 'UTF8')::jsonb -> 'users') as name
  from event_log.events where stream like 'feature-%' and convert_from(data, 'UTF8') like '%"users"%'`;
const gaps = `select
  (select count(*)::int from (select pos - lag(pos) over (order by pos) as step from event_log.events) as steps where step <> 1) as positions,
  (select count(*)::int from (select stream, count(*) as n, max(rev) as top, min(rev) as low from event_log.events group by stream) as s
    where low <> 0 or top <> n - 1) as streams,
  (select count(*)::int from event_log.events) as events`;

/** @param {string} script @param {string[]} args @param {House} house @param {string} dataDir */
function command(script, args, house, dataDir) {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    // That of the APIs: the copy of the signed checkpoints is there.
    DATA_DIR: join(dataDir, 'shared'),
    DATABASE_URL: house.databaseUrl,
    EVENTSTORE_URL: house.directEventStoreUrl,
    MASTER_KEY: house.masterKey,
  };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [inRoot('scripts', script), ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longestCommand,
    });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    child.once('close', (code) => resolve({ code, text: text.trim() }));
  });
}

/** What it wrote that is no line of its log: the stack of whatever ended it. @param {string} dataDir @param {string} name */
function lastWords(dataDir, name) {
  const lines = readFileSync(logFile(dataDir, name), 'utf8').split('\n');
  return lines
    .filter((line) => line && !line.startsWith('{"level"'))
    .slice(-20)
    .join('\n');
}

/** What the APIs that are not ready say of themselves, a while after the last fault. @param {House} house @param {string} dataDir @param {number} patience */
async function unready(house, dataDir, patience) {
  const until = Date.now() + patience;
  for (;;) {
    const said = await Promise.all(
      house.apis.map(async ({ name, url }) => {
        try {
          const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) });
          return answer.ok ? [] : [`${name} is not ready: ${await answer.text()}`];
        } catch (error) {
          const { message } = /** @type {Error} */ (error);
          return [`${name} does not answer: ${message}; its last words: ${lastWords(dataDir, name)}`];
        }
      }),
    );
    if (said.flat().length === 0 || Date.now() > until) return said.flat();
    await sleep(250);
  }
}

/**
 * What must be true once the faults are over. Each line is a finding; none is a pass.
 * @param {{ house: House, dataDir: string, acknowledged: Map<string, number>, decided: Set<string>, ledger: import('./trades.mjs').Ledger,
 *   projections: readonly string[], since: Date, patience: number }} given  patience: milliseconds in which what follows from the writes has to follow
 */
export async function judge({ house, dataDir, acknowledged, decided, ledger, projections, since, patience }) {
  const { default: pg } = await import('pg');
  const findings = await unready(house, dataDir, patience);
  const pool = new pg.Pool({ connectionString: house.databaseUrl });
  pool.on('error', () => undefined);
  pool.on('connect', (connected) => connected.on('error', () => undefined));
  const { rows } = await pool.query(eventsAsText);
  const found = new Map(rows.map(({ origin, times }) => [origin, times]));
  const lost = [...acknowledged.keys()].filter((origin) => !found.has(origin));
  const twice = rows.filter(({ times }) => times > 1);
  if (lost.length > 0) findings.push(`${lost.length} acknowledged events are lost, such as ${lost[0]}`);
  if (twice.length > 0) findings.push(`${twice.length} events stand twice, such as ${twice[0].origin}`);
  const names = new Set((await pool.query(decisions)).rows.map(({ name }) => name));
  const forgotten = [...decided].filter((name) => !names.has(name));
  if (forgotten.length > 0)
    findings.push(`${forgotten.length} acknowledged decisions are lost, such as ${forgotten[0]}`);
  findings.push(...(await judgeTrades(pool, ledger, { since, patience })));
  const [{ positions, streams, events }] = (await pool.query(gaps)).rows;
  await pool.end();
  if (positions > 0) findings.push(`the log has ${positions} gaps`);
  if (streams > 0) findings.push(`${streams} streams have gaps`);
  const audit = await command('operator.mjs', ['audit', 'verify'], house, dataDir);
  if (audit.code !== 0) findings.push(`audit verify answered ${audit.code}: ${audit.text}`);
  const letters = await command('operator.mjs', ['reactions', 'status'], house, dataDir);
  if (letters.code !== 0) findings.push(`reactions status answered ${letters.code}: ${letters.text}`);
  const verified = await command('operator.mjs', ['projections', 'verify', ...projections], house, dataDir);
  if (verified.code !== 0) findings.push(`projections verify answered ${verified.code}: ${verified.text}`);
  return { findings, events };
}
