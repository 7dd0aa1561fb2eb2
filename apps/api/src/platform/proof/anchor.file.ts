import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Checkpoint, isCheckpoint } from './checkpoint.js';
import type { PublicKey } from './signing-key.js';

export interface AnchorFileEnvironment {
  readonly dataDir: string;
  readonly proofAnchorFile?: string | undefined;
}

export interface AnchorContents {
  readonly checkpoints: readonly Checkpoint[];
  readonly publicKeys: readonly PublicKey[];
  readonly unreadable: number;
}

export function anchorFileOf({ dataDir, proofAnchorFile }: AnchorFileEnvironment): string {
  return proofAnchorFile ?? join(dataDir, 'proof', 'checkpoints.jsonl');
}

/** Checkpoints outside the database, one a line, appended only: who shortens the database cannot shorten this too. */
export class AnchorFile {
  constructor(readonly path: string) {}

  async read(): Promise<AnchorContents> {
    const text = await readFile(this.path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const checkpoints: Checkpoint[] = [];
    const publicKeys: PublicKey[] = [];
    let unreadable = 0;
    for (const line of text.split('\n')) {
      if (line === '') continue;
      const entry = parsed(line);
      if (isCheckpoint(entry)) checkpoints.push(entry);
      else if (isPublicKey(entry)) publicKeys.push(entry);
      else unreadable += 1;
    }
    return { checkpoints, publicKeys, unreadable };
  }

  async append(entries: readonly (Checkpoint | PublicKey)[]): Promise<void> {
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
