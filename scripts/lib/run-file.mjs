import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { holderOf, readJson, takeLock, writeBeside } from './lock.mjs';
import { commandOf, isRunning } from './processes.mjs';

/** @typedef {import('./processes.mjs').ProcessMark} ProcessMark */
/**
 * @typedef {object} Run  what is in DATA_DIR/run.json while something runs there
 * @property {number} pid
 * @property {string} startedAt
 * @property {'product' | 'tool' | 'event node'} kind
 * @property {boolean} [stopping]
 * @property {number} [port]
 * @property {string} [url]
 * @property {string} [databaseUrl]
 * @property {string} [eventStoreUrl]
 * @property {Record<string, ProcessMark>} pids
 */

const unwritable = ['EACCES', 'EROFS', 'ENOTDIR', 'EPERM', 'EEXIST', 'ENOENT', 'EOPNOTSUPP'];

/** @param {string} dataDir @returns {Run | null} */
export function readRun(dataDir) {
  return readJson(join(dataDir, 'run.json'));
}

/** @param {string} dataDir @param {Run} run */
export function writeRun(dataDir, run) {
  const file = join(dataDir, 'run.json');
  renameSync(writeBeside(file, run), file);
}

/** @param {string} dataDir */
export function inUse(dataDir) {
  const holder = holderOf(dataDir);
  const run = readRun(dataDir);
  const where = run?.url && run.pid === holder?.pid ? ` at ${run.url}` : '';
  return `Meridian already runs${where} (pid ${holder?.pid ?? 'unknown'}, data in ${dataDir}): stop it, or set another PORT and DATA_DIR`;
}

/** A tool ends soon, and so does a product that is stopping or whose terminal has gone. @param {string} dataDir */
const patience = (dataDir) => (/** @type {import('./lock.mjs').Holder} */ holder, /** @type {number} */ waited) => {
  if (holder.kind === 'tool' || readRun(dataDir)?.stopping) return waited < 20_000;
  return waited < 1200;
};

/**
 * Takes DATA_DIR for this process.
 * @param {string} dataDir
 * @param {Run['kind']} kind
 * @returns {Promise<() => void>} gives it back
 */
export async function takeDataDir(dataDir, kind) {
  try {
    const release = await takeLock(dataDir, kind, patience(dataDir));
    if (!release) throw new Complaint(inUse(dataDir));
    return () => {
      rmSync(join(dataDir, 'run.json'), { force: true });
      release();
    };
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? '';
    if (!unwritable.includes(code)) throw error;
    throw new Complaint(`DATA_DIR ${dataDir} cannot be written (${code}): set DATA_DIR to a folder of yours`);
  }
}

/** The processes that a killed launcher left behind, Postgres apart, as run.json knew them. @param {string} dataDir */
export function leftBehind(dataDir) {
  const marks = Object.values(readRun(dataDir)?.pids ?? {});
  return marks.filter(
    (mark) => isRunning(mark) && mark.pid !== process.pid && !commandOf(mark.pid).includes('bin/postgres'),
  );
}
