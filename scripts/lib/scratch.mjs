import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from './processes.mjs';

const inMemory = '/dev/shm';
const prefix = 'meridian-tests-';
const gigabyte = 1024 ** 3;
const enough = { room: 4 * gigabyte, memory: 8 * gigabyte };

/** @param {string} folder */
function isPlenty(folder) {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, where]) => where === folder);
  if (mount?.[2] !== 'tmpfs' || mount[3]?.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(folder);
  const available = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
  return bavail * bsize >= enough.room && Number(available) * 1024 >= enough.memory;
}

/** What a run that was killed left. @param {string} folder */
function sweep(folder) {
  for (const name of readdirSync(folder)) {
    const [pid] = name.startsWith(prefix) ? name.slice(prefix.length).split('-') : [];
    if (pid && identityOf(Number(pid)) === null) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * A folder for what the tests write and throw away: in memory where the machine has plenty of it, for a disk's file system
 * spends a good part of the run on thousands of files that live for seconds. Undefined where the usual one must do.
 */
export function takeScratch() {
  if (process.env['TMPDIR']) return undefined;
  try {
    if (!isPlenty(inMemory)) return undefined;
    sweep(inMemory);
    const folder = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`));
    // The databases run under an account of their own.
    chmodSync(folder, 0o755);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}
