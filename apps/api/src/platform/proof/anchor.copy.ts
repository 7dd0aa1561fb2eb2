import type { ClientBase } from 'pg';
import type { AnchorFile } from './anchor.file.js';
import type { Checkpoint } from './checkpoint.js';
import { checkpointsAfter, savePublicKey } from './checkpoint.store.js';
import type { PublicKey } from './signing-key.js';

/** Keeps the anchor file up with the database. The file is read once; from then on it is known how far it is. */
export class AnchorCopy {
  private newest: number | undefined;

  constructor(
    private readonly anchor: AnchorFile,
    private readonly key: PublicKey,
  ) {}

  /** The file of this machine may have missed what another machine signed, or what was signed just before a crash. */
  async catchUp(connection: ClientBase): Promise<void> {
    this.newest ??= await this.begin(connection);
    for (const missed of await checkpointsAfter(connection, this.newest)) await this.add(missed);
  }

  async add(checkpoint: Checkpoint): Promise<void> {
    await this.anchor.append([checkpoint]);
    this.newest = Math.max(this.newest ?? 0, checkpoint.sequence);
  }

  private async begin(connection: ClientBase): Promise<number> {
    const { keyId, publicKey } = this.key;
    await savePublicKey(connection, { keyId, publicKey });
    const known = await this.anchor.read();
    if (!known.publicKeys.some((each) => each.keyId === keyId)) await this.anchor.append([{ keyId, publicKey }]);
    return known.checkpoints.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
  }
}
