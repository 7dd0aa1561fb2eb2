import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import { ownFile } from '../own-files.js';
import type { AnchorFile } from './anchor.file.js';
import { latestCheckpoint } from './checkpoint.store.js';
import { exportEvidence } from './evidence.js';
import type { Proof } from './proof.js';
import type { KeyCheck } from './sealed-values.js';
import type { SigningKey } from './signing-key.js';
import { proveStream } from './prove-stream.js';
import type { VerifyReport } from './verify-stream.js';

export interface AuditorOptions {
  readonly client: EventStoreDBClient;
  readonly pool: Pool;
  readonly anchor: AnchorFile;
  readonly ownKey: SigningKey;
  /** Fingerprints of keys that signed before this one. */
  readonly previousKeys: readonly string[];
  readonly proof: Pick<Proof, 'checkpoint'>;
  readonly keyCheck: KeyCheck;
}

export interface StreamProof extends VerifyReport {
  /** When the log was last signed. */
  readonly lastSigned: Date | null;
  /** By this an auditor knows the key, learned another way. */
  readonly keyFingerprint: string;
}

export interface AuditPack {
  readonly files: Readonly<Record<string, Buffer>>;
  /** Fingerprints of the keys that signed it. */
  readonly keys: readonly string[];
}

const verifier = fileURLToPath(ownFile('../../scripts/verify-evidence.mjs'));

/** Checks one stream while the product runs, and hands out what another machine can check it by. */
export class Auditor {
  constructor(private readonly options: AuditorOptions) {}

  async prove(stream: string): Promise<StreamProof> {
    const { ownKey, ...parts } = this.options;
    const [report, last] = await Promise.all([
      proveStream(stream, { ...parts, trustedKeys: [ownKey] }),
      latestCheckpoint(parts.pool),
    ]);
    return { ...report, lastSigned: last ? new Date(last.signedAt) : null, keyFingerprint: ownKey.keyId };
  }

  /** Files by name: the events of the stream as they lie in the log, sealed, and the program that checks them. */
  async pack(stream: string): Promise<AuditPack> {
    const { ownKey: signingKey, ...parts } = this.options;
    const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
    try {
      const { keys } = await exportEvidence({ ...parts, signingKey, stream, folder, verifier });
      const names = ['evidence.json', 'verify-evidence.mjs'];
      const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
      return { files: Object.fromEntries(files), keys };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
