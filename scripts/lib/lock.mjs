import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, markOf } from './processes.mjs';

/** @typedef {import('./processes.mjs').ProcessMark & { kind: string }} Holder */

/** @param {string} file @returns {any} */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} file @param {unknown} value */
export function writeBeside(file, value) {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, JSON.stringify(value, null, 2), { mode: 0o600 });
  return half;
}

/** Who holds the folder now, if anybody. @param {string} folder @returns {Holder | null} */
export function holderOf(folder) {
  const mark = readJson(join(folder, 'lock'));
  return isRunning(mark ?? undefined) ? mark : null;
}

/** Takes a dead process's lock away, and gives it back should a living one have slipped in between. @param {string} lock */
function clearStale(lock) {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (isRunning(readJson(aside) ?? undefined) && !existsSync(lock)) linkSync(aside, lock);
  rmSync(aside, { force: true });
}

/** @param {string} folder @param {string} kind */
function tryLock(folder, kind) {
  const lock = join(folder, 'lock');
  const mine = writeBeside(lock, { ...markOf(process.pid), kind });
  try {
    for (;;) {
      try {
        linkSync(mine, lock);
        return true;
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
      if (holderOf(folder)) return false;
      clearStale(lock);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Level by level: Node's own recursive mkdir never ends in a file system that takes no folders, such as /proc. @param {string} folder */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o755 });
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Takes a folder for this process, however long its holder is worth waiting for.
 * @param {string} folder
 * @param {string} kind
 * @param {(holder: Holder, waited: number) => boolean} worthWaiting
 * @returns {Promise<(() => void) | null>} gives it back; null when somebody else keeps it
 */
export async function takeLock(folder, kind, worthWaiting = () => true) {
  makeFolder(folder);
  const since = Date.now();
  while (!tryLock(folder, kind)) {
    const holder = holderOf(folder);
    if (holder && !worthWaiting(holder, Date.now() - since)) return null;
    await sleep(100);
  }
  return () => {
    if (holderOf(folder)?.pid === process.pid) rmSync(join(folder, 'lock'), { force: true });
  };
}
