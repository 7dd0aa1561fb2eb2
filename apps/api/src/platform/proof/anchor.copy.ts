import type { ClientBase, Pool } from 'pg';
import type { Clock } from '../clock.js';
import type { AnchorContents, AnchorFile } from './anchor.file.js';
import { signNote } from './anchor.note.js';
import { saveNote } from './anchor-notes.store.js';
import type { Checkpoint } from './checkpoint.js';
import { anchoringMs } from './checkpoint.chain.js';
import { checkpointsAfter, publicKeys, savePublicKey } from './checkpoint.store.js';
import type { SigningKey } from './signing-key.js';

/** A restored backup has an anchor of a moment before its database: whoever restores it knows why, so nothing is noted. */
export async function mendAnchor(anchor: AnchorFile, on: ClientBase | Pool): Promise<void> {
  const newest = newestIn(await anchor.read());
  await anchor.append(await checkpointsAfter(on, newest));
}

const newestIn = ({ checkpoints }: AnchorContents) =>
  checkpoints.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);

/** Keeps the anchor file up with the database. The file is read once; from then on it is known how far it is. */
export class AnchorCopy {
  private newest: number | undefined;

  constructor(
    private readonly anchor: AnchorFile,
    private readonly key: SigningKey,
    private readonly clock: Clock,
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

  /** What the file lacks is written again, but never without a word: who emptied it would have covered that up. */
  private async begin(connection: ClientBase): Promise<number> {
    const { keyId, publicKey } = this.key;
    const known = await this.anchor.read();
    const newest = newestIn(known);
    const gap = await this.gapIn(connection, known, newest);
    if (gap) {
      const note = signNote({ kind: 'gap', text: gap, of: null }, this.clock.now(), this.key);
      await saveNote(connection, note);
      await this.anchor.append([note]);
    }
    if (!known.publicKeys.some((each) => each.keyId === keyId)) await this.anchor.append([{ keyId, publicKey }]);
    await savePublicKey(connection, { keyId, publicKey });
    return newest;
  }

  /** A checkpoint may be on its way to the file; a key that signs for the first time is in neither place. */
  private async gapIn(
    connection: ClientBase,
    { publicKeys: named }: AnchorContents,
    newest: number,
  ): Promise<string | undefined> {
    const latest = this.clock.now().getTime() - anchoringMs;
    const missed = await checkpointsAfter(connection, newest);
    const late = missed.filter(({ signedAt }) => !(Date.parse(signedAt) > latest)).map(({ sequence }) => sequence);
    const isOwn = ({ keyId }: { readonly keyId: string }) => keyId === this.key.keyId;
    const [inFile, inDatabase] = [named.some(isOwn), (await publicKeys(connection)).some(isOwn)];
    const parts = [
      ...(late.length > 0 ? [`the checkpoints ${late[0]} to ${late.at(-1)}`] : []),
      ...(inDatabase && !inFile ? ['the key that signs'] : []),
      ...(inFile && !inDatabase ? ['nothing, but the database the key that signs'] : []),
    ];
    return parts.length > 0 ? parts.join(' and ') : undefined;
  }
}
