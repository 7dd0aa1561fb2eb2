import type { Readable } from 'node:stream';

/** Makes the file of this path on this machine, for nobody else to read; it is on the disk then. */
export type WriteFile<Written> = (path: string) => Promise<Written>;

/** Where the bytes of what was uploaded lie. A key is made of ids and slashes alone, and no name of a person. */
export interface UploadStore {
  /** Whole or not at all; what was there under the key is replaced. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /** What comes bit by bit: nothing is there before all of it was written, and nothing if that breaks off. */
  receive<Written>(key: string, write: WriteFile<Written>, type: string): Promise<Written>;
  read(key: string): Promise<Readable | null>;
  /** Removes what came in part before then and was left by a process that was killed. */
  sweep(before: Date): Promise<number>;
  /** What lies whole under keys that begin so, in batches; with a time, what has not changed since then. */
  keys(prefix: string, before?: Date): AsyncIterable<readonly string[]>;
  /** To which a browser may put exactly so many bytes for a short while; null where none is let in. */
  addressFor(key: string, bytes: number): Promise<string | null>;
  /** All whose keys begin with it. */
  removeAll(prefix: string): Promise<void>;
}

export const UPLOAD_STORE = Symbol('UPLOAD_STORE');

const keyForm = /^[a-z0-9-]+(\/[A-Za-z0-9_-]+(\.[a-z0-9]+)?)*\/?$/;

export function checkedKey(key: string): string {
  if (!keyForm.test(key)) throw new Error('not a key of an upload');
  return key;
}
