import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** @param {number} pid @param {string} field */
function fromPs(pid, field) {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/**
 * What distinguishes this process from a later one with the same pid, or null when nothing runs under the pid.
 * @param {number} pid
 * @returns {string | null}
 */
export function identityOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform !== 'linux') return fromPs(pid, 'lstart');
  const stat = read(`/proc/${pid}/stat`);
  if (!stat) return null;
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z' || state === 'X') return null;
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()}:${fields[18]}`;
}

/** @typedef {{ pid: number, identity: string }} ProcessMark */

/** @param {number} pid @returns {ProcessMark} */
export function markOf(pid) {
  return { pid, identity: identityOf(pid) ?? 'gone' };
}

/** @param {ProcessMark | undefined} mark */
export function isRunning(mark) {
  return mark !== undefined && identityOf(mark.pid) === mark.identity;
}

/** @param {number} pid */
export function commandOf(pid) {
  if (process.platform !== 'linux') return fromPs(pid, 'command') ?? '';
  return (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function signal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended before the signal reached it.
  }
}

/** @param {ProcessMark} mark @param {number} milliseconds */
export async function ended(mark, milliseconds) {
  const until = Date.now() + milliseconds;
  while (isRunning(mark)) {
    if (Date.now() > until) return false;
    await sleep(15);
  }
  return true;
}

/**
 * Stops a process with one signal after the other, each with its own patience.
 * @param {ProcessMark} mark
 * @param {[NodeJS.Signals, number][]} ladder
 */
export async function stopProcess(mark, ladder) {
  for (const [name, patience] of ladder) {
    if (!isRunning(mark)) return;
    signal(mark.pid, name);
    if (await ended(mark, patience)) return;
  }
}
