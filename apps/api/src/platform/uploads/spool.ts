import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
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
