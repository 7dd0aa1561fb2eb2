import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const size = '2g';
const block = Buffer.alloc(1024 * 1024);

/** @param {string} command @param {string[]} args */
function succeeds(command, args) {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The last processes of what was killed may hold a file for a moment. @param {string} folder */
function unmount(folder) {
  const patience = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < 25; tries += 1) {
    if (succeeds('umount', [folder])) return;
    Atomics.wait(patience, 0, 0, 200);
  }
  succeeds('umount', ['-l', folder]);
}

/** A folder for the data; where we may mount one, on a small disk of its own, which can be filled. */
export function openDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-torture-'));
  const own = process.platform === 'linux' && succeeds('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    canFill: own,
    fill() {
      const file = openSync(ballast, 'w');
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    /** @param {boolean} keep */
    close(keep) {
      if (keep) return;
      if (own) unmount(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @typedef {ReturnType<typeof openDisk>} Disk */
