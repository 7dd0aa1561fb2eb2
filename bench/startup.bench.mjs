import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const launcher = resolve(import.meta.dirname, '../scripts/start.mjs');

/** @param {string} dataDir @param {import('../scripts/lib/lifetime.mjs').Lifetime} lifetime */
async function start(dataDir, lifetime) {
  const began = performance.now();
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    EVENTSTORE_URL: '',
    NODE_ENV: 'development',
  };
  const child = spawn(process.execPath, [launcher], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = new Promise((tell) => child.once('exit', tell));
  const stop = async () => {
    child.kill('SIGINT');
    await gone;
  };
  lifetime.owns('the product', stop);
  let said = '';
  await new Promise((ready, failed) => {
    const hear = (chunk) => /^ready /m.test((said += chunk)) && ready();
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => failed(new Error(said)));
  });
  const seconds = (performance.now() - began) / 1000;
  return { seconds, stop };
}

/** Resident memory without counting shared pages twice, in MB. @param {number} pid */
function proportional(pid) {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** @param {number} pid */
function resident(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** @param {number} pid @returns {number[]} */
function family(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(family)];
}

/** How long `npm start` takes until it serves, and what it holds in memory when nobody asks anything of it. */
export async function run({ print, lifetime, long = false }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-startup-'));
  chmodSync(dataDir, 0o755);
  const rows = [];
  try {
    const cold = await start(dataDir, lifetime);
    await cold.stop();
    rows.push({ figure: 'start cold', value: cold.seconds, unit: 's', target: '≤ 12', ok: cold.seconds <= 12 });
    const times = [];
    for (let turn = 0; turn < (long ? 7 : 3); turn++) {
      const warm = await start(dataDir, lifetime);
      times.push(warm.seconds);
      if (turn === 0) rows.push(...(await memory(dataDir)));
      await warm.stop();
    }
    print(`  warm starts: ${times.map((time) => time.toFixed(2)).join(', ')} s`);
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
    rows.push({ figure: 'start warm', value: median, unit: 's', target: '≤ 4', ok: median <= 4 });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return rows;
}

/** @param {string} dataDir */
async function memory(dataDir) {
  if (process.platform !== 'linux') return [];
  await sleep(5000);
  const { pid, pids } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
  const all = family(pid).reduce((sum, each) => sum + proportional(each), 0);
  const api = resident(pids.api.pid);
  return [
    { figure: 'memory idle, all', value: all, unit: 'MB', target: '≤ 600', ok: all <= 600 },
    { figure: 'memory idle, API', value: api, unit: 'MB', target: '≤ 250', ok: api <= 250 },
  ];
}
