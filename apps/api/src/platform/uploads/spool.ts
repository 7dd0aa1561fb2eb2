import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { WriteFile } from './upload-store.js';

/** A file that `write` makes is handed on; nothing of it is left when that breaks off. */
export async function spooled<Written>(
  part: string,
  write: WriteFile<Written>,
  then: (part: string) => Promise<void>,
): Promise<Written> {
  try {
    const written = await write(part);
    await then(part);
    return written;
  } finally {
    await rm(part, { force: true });
  }
}

/** Those in the folder itself and below it whose names begin so, unless something was written to them since. */
export async function removeParts(folder: string, beginning: string, before: Date): Promise<number> {
  const isPart = (name: string) => name.startsWith(beginning) && name.endsWith('.part');
  const left = await filesIn(folder, before, isPart, beginning === '');
  for (const path of left) await rm(path, { force: true });
  return left.length;
}

/** The paths of files; with a time, of those that were not written to since then. */
export async function filesIn(
  folder: string,
  before: Date | undefined,
  isMeant: (name: string) => boolean,
  recursive = true,
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, parentPath } of await entriesOf(folder, recursive)) {
    if (!isMeant(name)) continue;
    const path = join(parentPath, name);
    const changed = await stat(path).catch(() => null);
    if (changed?.isFile() && (!before || changed.mtime < before)) found.push(path);
  }
  return found;
}

async function entriesOf(folder: string, recursive: boolean): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true, recursive });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
