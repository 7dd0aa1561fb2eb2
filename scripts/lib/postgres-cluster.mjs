import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { openLog, tailOf } from './logs.mjs';
import { signal } from './processes.mjs';

/** @typedef {import('./postgres-account.mjs').Account} Account */

export const role = 'meridian';

/** @type {Set<number>} */
const running = new Set();
process.on('exit', () => {
  for (const pid of running) signal(pid, 'SIGINT');
});

/** @param {string} dataDir */
export function passwordOf(dataDir) {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** @param {string} command @param {string[]} args @param {Account | null} account @param {number} log */
export function launch(command, args, account, log) {
  const child = spawn(command, args, {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
  });
  const { pid } = child;
  if (pid) running.add(pid);
  child.once('exit', () => pid && running.delete(pid));
  return child;
}

/**
 * Until the first are used again, no matter who commits waits while a new part of the write-ahead log is filled with zeros and
 * flushed: 20 to 120 ms for the usual 16 MB, 6 to 10 ms for these.
 */
const walPart = '--wal-segsize=4';

/** initdb works in a folder beside and moves it at the end, so that an interrupted one is never taken for a cluster. */
/** @param {string} native @param {string} cluster @param {string} dataDir @param {Account | null} account @param {boolean} durable */
export async function createCluster(native, cluster, dataDir, account, durable) {
  const half = `${cluster}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  const secret = `${half}.password`;
  writeFileSync(secret, passwordOf(dataDir), { mode: 0o600 });
  if (account) for (const path of [half, secret]) chownSync(path, account.uid, account.gid);
  const log = openLog(dataDir, 'postgres');
  try {
    const args = [`--pgdata=${half}`, `--username=${role}`, `--pwfile=${secret}`, '--auth=scram-sha-256'];
    args.push('--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
    args.push(walPart, '--no-instructions', ...(durable ? [] : ['--no-sync']));
    const child = launch(join(native, 'bin/initdb'), args, account, log);
    const code = await new Promise((done) => child.once('exit', done).once('error', done));
    if (code !== 0)
      throw new Complaint(`Postgres could not create its data in ${cluster}: ${tailOf(dataDir, 'postgres')}`);
  } finally {
    closeSync(log);
    rmSync(secret, { force: true });
  }
  renameSync(half, cluster);
}
