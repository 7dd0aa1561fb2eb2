import { closeSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Complaint } from './complaint.mjs';
import { openLog, tailOf } from './logs.mjs';
import { freePort } from './ports.mjs';
import { accountFor } from './postgres-account.mjs';
import { createCluster, launch, passwordOf, role } from './postgres-cluster.mjs';
import { binariesFor, clusterOf, placeCluster } from './postgres-places.mjs';
import { commandOf, identityOf, isRunning, markOf, stopProcess } from './processes.mjs';

/** @typedef {import('./postgres-account.mjs').Account} Account */
/** @typedef {import('./processes.mjs').ProcessMark} ProcessMark */
/**
 * @typedef {object} RunningPostgres
 * @property {string} url
 * @property {number} port
 * @property {number} pid
 * @property {Promise<string>} died  how it ended, when it had not been stopped
 * @property {(how?: { immediate?: boolean }) => Promise<void>} stop
 */

const major = '17';
const fast = /** @type {[NodeJS.Signals, number][]} */ ([
  ['SIGINT', 8000],
  ['SIGQUIT', 3000],
  ['SIGKILL', 2000],
]);
const immediate = /** @type {[NodeJS.Signals, number][]} */ ([
  ['SIGQUIT', 3000],
  ['SIGKILL', 2000],
]);

/** Small enough for a laptop that runs everything; failing statements stay out of the log with the data in them. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '512MB',
  autovacuum_max_workers: '2',
  max_parallel_workers_per_gather: '0',
  huge_pages: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};
const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '300',
};

/** Stops a postmaster that outlived its launcher, and clears a pid file that now names a stranger. @param {string} cluster */
export async function endOrphan(cluster) {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (identityOf(pid) === null) return;
  if (commandOf(pid).includes(cluster)) await stopProcess(markOf(pid), fast);
  else rmSync(file, { force: true });
}

/** @param {string} url @param {string} database */
async function openDatabase(url, database) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return;
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== '3D000') throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
  const home = new URL(url);
  home.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: home.href });
  admin.on('error', () => undefined);
  await admin.connect();
  await admin.query(`create database "${database}"`).finally(() => admin.end());
}

/** @param {string} cluster @param {ProcessMark} mark */
async function accepting(cluster, mark) {
  const until = Date.now() + 60_000;
  while (Date.now() < until && isRunning(mark)) {
    const file = join(cluster, 'postmaster.pid');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (Number(lines[0]) === mark.pid && lines[7]?.trim() === 'ready') return true;
    await sleep(10);
  }
  return false;
}

/** The system takes no longer path of a socket. @param {string} cluster */
const takesSocket = (cluster) => Buffer.byteLength(join(cluster, '.s.PGSQL.65535')) < 104;

/** @param {string} native @param {string} cluster @param {string} dataDir @param {Account | null} account @param {Record<string, string>} values */
async function startServer(native, cluster, dataDir, account, values) {
  let trouble = '';
  for (let attempt = 0; attempt < 8; attempt++) {
    const port = await freePort();
    const log = openLog(dataDir, 'postgres');
    const options = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = launch(join(native, 'bin/postgres'), ['-D', cluster, '-p', String(port), ...options], account, log);
    closeSync(log);
    /** @type {Promise<string>} */
    const exited = new Promise((tell) => {
      child
        .once('exit', (code, signal) => tell(signal ?? `exit code ${code}`))
        .once('error', (error) => tell(error.message));
    });
    const mark = markOf(child.pid ?? 0);
    if (await accepting(cluster, mark)) return { port, mark, exited };
    await stopProcess(mark, immediate);
    trouble = tailOf(dataDir, 'postgres');
    await sleep(400);
  }
  throw new Complaint(`Postgres does not start on ${cluster}: ${trouble} (see ${join(dataDir, 'logs/postgres.log')})`);
}

/**
 * Starts the embedded Postgres on DATA_DIR, creating its data when there is none and recovering what a crash left.
 * @param {{ dataDir: string, database?: string, durable?: boolean, log?: (line: string) => void }} options
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres({ dataDir: folder, database = 'meridian', durable = true, log = () => undefined }) {
  const dataDir = resolve(folder);
  mkdirSync(dataDir, { recursive: true });
  let cluster = clusterOf(dataDir);
  const account = accountFor(cluster);
  const native = binariesFor(account);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    cluster = placeCluster(dataDir, account);
    log('creating the database files');
    await createCluster(native, cluster, dataDir, account, durable);
  }
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== major)
    throw new Complaint(
      `${cluster} was written by Postgres ${version}, not ${major}: dump it there, or choose another DATA_DIR`,
    );
  await endOrphan(cluster);
  const socket = !durable && takesSocket(cluster);
  const { port, mark, exited } = await startServer(native, cluster, dataDir, account, {
    ...settings,
    ...(durable ? {} : forTests),
    ...(socket && { unix_socket_directories: cluster }),
  });

  let stopping = false;
  const through = socket ? `?host=${encodeURIComponent(cluster)}` : '';
  const url = `postgres://${role}:${passwordOf(dataDir)}@127.0.0.1:${port}/${database}${through}`;
  const stop = async (/** @type {{ immediate?: boolean }} */ how = {}) => {
    stopping = true;
    await stopProcess(mark, how.immediate ? immediate : fast);
  };
  try {
    await openDatabase(url, database);
  } catch (error) {
    await stop();
    throw error;
  }
  /** @type {Promise<string>} */
  const died = new Promise((tell) => void exited.then((how) => stopping || tell(how)));
  return { url, port, pid: mark.pid, died, stop };
}
