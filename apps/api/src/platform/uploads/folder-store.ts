import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { filesIn, removeParts, spooled } from './spool.js';
import { checkedKey, type UploadStore, type WriteFile } from './upload-store.js';

const batchSize = 500;

/** A file for each upload in a folder of this machine. Several machines need to share it, or a bucket. */
export class FolderStore implements UploadStore {
  constructor(private readonly folder: string) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.pathOf(key);
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(part, bytes, { mode: 0o600, flush: true });
    await rename(part, path);
  }

  async get(key: string): Promise<Uint8Array | null> {
    return orNothing(readFile(this.pathOf(key)));
  }

  async receive<Written>(key: string, write: WriteFile<Written>): Promise<Written> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return spooled(`${path}.${randomUUID()}.part`, write, (part) => rename(part, path));
  }

  async read(key: string): Promise<Readable | null> {
    const file = await orNothing(open(this.pathOf(key)));
    return file && file.createReadStream();
  }

  sweep(before: Date): Promise<number> {
    return removeParts(this.folder, '', before);
  }

  async *keys(prefix: string, before?: Date): AsyncGenerator<readonly string[]> {
    const found = await filesIn(this.pathOf(prefix), before, (name) => !name.endsWith('.part'));
    for (let at = 0; at < found.length; at += batchSize) {
      yield found.slice(at, at + batchSize).map((path) => relative(this.folder, path).split(sep).join('/'));
    }
  }

  addressFor(): Promise<null> {
    return Promise.resolve(null);
  }

  async removeAll(prefix: string): Promise<void> {
    await rm(this.pathOf(prefix), { recursive: true, force: true });
  }

  private pathOf(key: string): string {
    return join(this.folder, checkedKey(key));
  }
}

async function orNothing<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
