import { createHash } from 'node:crypto';
import { closeSync, fsync, openSync, writevSync } from 'node:fs';
import { promisify } from 'node:util';
import type { FileFault } from '@meridian/domain/files';
import { Opening, type PersonalBytes, Sealing } from '../../../platform/uploads/index.js';
import { type Inspected, inspect } from '../check/inspect.js';
import { ofItsOwn } from './of-its-own.js';

interface Sealed {
  readonly key: Uint8Array;
  readonly whose: PersonalBytes;
}

/** What is done to the bytes of a file on their way. */
export interface ByteJobs {
  /** Sealed into a new file of this path, behind a head. */
  readonly seal: {
    readonly given: Sealed & { readonly path: string; readonly head: Uint8Array };
    readonly made: { readonly bytes: number; readonly sha256: string };
  };
  /** Opened and looked into; the bytes come back to who wants to look at them, too. */
  readonly check: {
    readonly given: Sealed & { readonly wanted: boolean };
    readonly made: { readonly found: Inspected | FileFault; readonly bytes: Uint8Array | null };
  };
}

export type ByteJob = { [Name in keyof ByteJobs]: { readonly name: Name } & ByteJobs[Name]['given'] }[keyof ByteJobs];

/** Takes bytes as they come. */
export interface Sink {
  write(chunk: Uint8Array): void;
  end(): Promise<unknown>;
  drop(): void;
}

export const sinkOf = (job: ByteJob): Sink => (job.name === 'seal' ? new SealSink(job) : new CheckSink(job));

class SealSink implements Sink {
  private readonly hash = createHash('sha256');
  private readonly sealing: Sealing;
  private readonly file: number;
  private bytes = 0;

  constructor({ key, whose, path, head }: ByteJobs['seal']['given']) {
    this.sealing = new Sealing(key, whose);
    this.file = openSync(path, 'wx', 0o600);
    this.put([head]);
  }

  write(chunk: Uint8Array): void {
    this.bytes += chunk.byteLength;
    this.hash.update(chunk);
    this.put(this.sealing.update(chunk));
  }

  async end(): Promise<ByteJobs['seal']['made']> {
    try {
      this.put(this.sealing.final());
      await promisify(fsync)(this.file);
    } finally {
      this.drop();
    }
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  drop(): void {
    closeSync(this.file);
  }

  private put(parts: readonly Uint8Array[]): void {
    const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
    if (length > 0 && writevSync(this.file, parts) < length) throw new Error('the disk took a part of an upload only');
  }
}

class CheckSink implements Sink {
  private readonly opening: Opening;
  private readonly parts: Buffer[] = [];

  constructor(private readonly job: ByteJobs['check']['given']) {
    this.opening = new Opening(job.key, job.whose);
  }

  write(chunk: Uint8Array): void {
    this.parts.push(...this.opening.update(chunk));
  }

  async end(): Promise<ByteJobs['check']['made']> {
    const bytes = Buffer.concat([...this.parts.splice(0), this.opening.final()]);
    return { found: await inspect(bytes), bytes: this.job.wanted ? ofItsOwn(bytes) : null };
  }

  drop(): void {
    this.parts.length = 0;
  }
}
