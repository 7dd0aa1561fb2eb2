import { createWriteStream, type Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Writes what comes bit by bit into a file and hands that on; nothing of it is left when it breaks off. */
export async function spooled(
  part: string,
  bytes: AsyncIterable<Uint8Array>,
  then: (part: string) => Promise<void>,
): Promise<void> {
  try {
    await pipeline(bytes, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    await then(part);
  } finally {
    await rm(part, { force: true });
  }
}

/** Those in the folder itself and below it whose names begin so, unless something was written to them since. */
export async function removeParts(folder: string, beginning: string, before: Date): Promise<number> {
  let removed = 0;
  for (const { name, parentPath } of await entriesOf(folder, beginning === '')) {
    if (!name.startsWith(beginning) || !name.endsWith('.part')) continue;
    const path = join(parentPath, name);
    const changed = await stat(path).catch(() => null);
    if (!changed?.isFile() || changed.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function entriesOf(folder: string, recursive: boolean): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true, recursive });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
