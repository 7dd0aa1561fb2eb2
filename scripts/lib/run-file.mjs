import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Complaint } from './complaint.mjs';
import { commandOf, isRunning, markOf } from './processes.mjs';

/** @typedef {import('./processes.mjs').ProcessMark} ProcessMark */
/**
 * @typedef {object} Run  what stands in DATA_DIR/run.json while something runs there
 * @property {number} pid
 * @property {string} startedAt
 * @property {'product' | 'tool'} [kind]
 * @property {number} [port]
 * @property {string} [url]
 * @property {string} [databaseUrl]
 * @property {string} [eventStoreUrl]
 * @property {Record<string, ProcessMark>} pids
 */

/** @param {string} file */
function parse(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} file @param {unknown} value */
function writeWhole(file, value) {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, JSON.stringify(value, null, 2), { mode: 0o600 });
  return half;
}

/** @param {string} dataDir @returns {Run | null} */
export function readRun(dataDir) {
  return parse(join(dataDir, 'run.json'));
}

/** @param {string} dataDir @param {Run} run */
export function writeRun(dataDir, run) {
  const file = join(dataDir, 'run.json');
  renameSync(writeWhole(file, run), file);
}

/** Who holds DATA_DIR now, if anybody. @param {string} dataDir @returns {ProcessMark & { kind: string } | null} */
export function holderOf(dataDir) {
  const mark = parse(join(dataDir, 'lock'));
  return isRunning(mark ?? undefined) ? mark : null;
}

/** @param {string} dataDir @param {'product' | 'tool'} kind */
function tryLock(dataDir, kind) {
  const lock = join(dataDir, 'lock');
  const mine = writeWhole(lock, { ...markOf(process.pid), kind });
  try {
    for (;;) {
      try {
        linkSync(mine, lock);
        return true;
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
      if (holderOf(dataDir)) return false;
      clearStale(lock);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Takes a dead process's lock away, and gives it back should a living one have slipped in between. @param {string} lock */
function clearStale(lock) {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (isRunning(parse(aside) ?? undefined) && !existsSync(lock)) linkSync(aside, lock);
  rmSync(aside, { force: true });
}

/** @param {string} dataDir */
function inUse(dataDir) {
  const holder = holderOf(dataDir);
  const run = readRun(dataDir);
  const where = run?.url && run.pid === holder?.pid ? ` at ${run.url}` : '';
  return `Meridian already runs${where} on ${dataDir} (pid ${holder?.pid ?? 'unknown'}): stop it, or set another DATA_DIR and PORT`;
}

/**
 * Takes DATA_DIR for this process. A tool that holds it for a moment is waited for; a product is not.
 * @param {string} dataDir
 * @param {'product' | 'tool'} kind
 * @returns {Promise<() => void>} gives it back
 */
export async function takeDataDir(dataDir, kind, patience = 20_000) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    const until = Date.now() + patience;
    while (!tryLock(dataDir, kind)) {
      if (holderOf(dataDir)?.kind === 'product' || Date.now() > until) throw new Complaint(inUse(dataDir));
      await sleep(100);
    }
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EPERM') {
      throw new Complaint(`DATA_DIR ${dataDir} cannot be written (${code}): set DATA_DIR to a folder that can`);
    }
    throw error;
  }
  return () => {
    if (holderOf(dataDir)?.pid !== process.pid) return;
    rmSync(join(dataDir, 'run.json'), { force: true });
    rmSync(join(dataDir, 'lock'), { force: true });
  };
}

/** The processes a killed launcher left behind, as run.json knew them. @param {string} dataDir */
export function leftBehind(dataDir) {
  return Object.values(readRun(dataDir)?.pids ?? {}).filter(
    (mark) => isRunning(mark) && !commandOf(mark.pid).includes('bin/postgres'),
  );
}
