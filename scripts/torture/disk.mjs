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
      if (own) succeeds('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @typedef {ReturnType<typeof openDisk>} Disk */
