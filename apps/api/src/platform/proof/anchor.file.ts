import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AnchorNote, isAnchorNote } from './anchor.note.js';
import { type Checkpoint, isCheckpoint } from './checkpoint.js';
import type { PublicKey } from './signing-key.js';

export interface AnchorFileEnvironment {
  readonly dataDir: string;
  readonly proofAnchorFile?: string | undefined;
}

export interface AnchorContents {
  readonly checkpoints: readonly Checkpoint[];
  readonly publicKeys: readonly PublicKey[];
  readonly notes: readonly AnchorNote[];
  readonly unreadable: number;
}

export function anchorFileOf({ dataDir, proofAnchorFile }: AnchorFileEnvironment): string {
  return proofAnchorFile ?? join(dataDir, 'proof', 'checkpoints.jsonl');
}

/** Checkpoints outside the database, one a line, appended only: who shortens the database cannot shorten this too. */
export class AnchorFile {
  private named: readonly PublicKey[] = [];

  constructor(readonly path: string) {}

  async read(): Promise<AnchorContents> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const checkpoints: Checkpoint[] = [];
    const publicKeys: PublicKey[] = [];
    const notes: AnchorNote[] = [];
    let unreadable = 0;
    for (const line of text.split('\n')) {
      if (line === '') continue;
      const entry = parsed(line);
      if (isAnchorNote(entry)) notes.push(entry);
      else if (isCheckpoint(entry)) checkpoints.push(entry);
      else if (isPublicKey(entry)) publicKeys.push(entry);
      else unreadable += 1;
    }
    return { checkpoints, publicKeys, notes, unreadable };
  }

  /** One checkpoint, without reading the file: its lines are in the order of their numbers. Null where the file holds nothing. */
  async find(sequence: number): Promise<Checkpoint | undefined | null> {
    const file = await open(this.path, 'r').catch(() => null);
    if (!file) return null;
    try {
      let [from, to] = [0, (await file.stat()).size];
      if (to === 0) return null;
      while (from < to) {
        const middle = Math.floor((from + to) / 2);
        const found = await nextCheckpoint(file, middle);
        if (!found || found.checkpoint.sequence > sequence) to = middle;
        else if (found.checkpoint.sequence < sequence) from = found.end;
        else return found.checkpoint;
      }
      return undefined;
    } finally {
      await file.close();
    }
  }

  /** The public keys that it names; read anew where the wanted one is not among those that are known. */
  async keys(wanted: string): Promise<readonly PublicKey[]> {
    if (!this.named.some(({ keyId }) => keyId === wanted)) this.named = (await this.read()).publicKeys;
    return this.named;
  }

  async append(entries: readonly (Checkpoint | PublicKey | AnchorNote)[]): Promise<void> {
    if (entries.length === 0) return;
    await mkdir(dirname(this.path), { recursive: true });
    const file = await open(this.path, 'a+', 0o640);
    try {
      const { size } = await file.stat();
      const last = Buffer.alloc(1);
      if (size > 0) await file.read(last, 0, 1, size - 1);
      const lead = size > 0 && last.toString() !== '\n' ? '\n' : '';
      await file.appendFile(lead + entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

const longestLines = 4_096;

/** The first checkpoint that begins at or behind this place, and where it ends. */
async function nextCheckpoint(file: FileHandle, place: number) {
  const from = Math.max(0, place - 1);
  for (let read = from; ; read += longestLines) {
    const bytes = Buffer.alloc(2 * longestLines);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, read);
    if (bytesRead === 0) return undefined;
    const part = bytes.subarray(0, bytesRead);
    let begin = read === 0 ? 0 : part.indexOf(10) + 1;
    for (let end = part.indexOf(10, begin); end !== -1; end = part.indexOf(10, begin)) {
      const entry = parsed(part.toString('utf8', begin, end));
      if (isCheckpoint(entry)) return { checkpoint: entry, end: read + end + 1 };
      begin = end + 1;
    }
  }
}

function isPublicKey(value: unknown): value is PublicKey {
  if (typeof value !== 'object' || value === null || !('keyId' in value) || !('publicKey' in value)) return false;
  return typeof value.keyId === 'string' && typeof value.publicKey === 'string';
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
