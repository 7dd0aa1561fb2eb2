import { hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';
import { loadStoredRoot, type MasterKeys } from '../personal-data/index.js';

/** Keys for what the server signs for itself, one for each purpose, the same in all processes. */
export class ServerKeys {
  constructor(private readonly root: Buffer) {}

  keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.root, Buffer.alloc(0), `meridian ${purpose}`, 32));
  }
}

export async function loadServerKeys(pool: Pool, masterKeys: MasterKeys): Promise<ServerKeys> {
  return new ServerKeys(await loadStoredRoot(pool, masterKeys, 'server-keys-root'));
}
