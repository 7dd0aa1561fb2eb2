import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import { type LinkCommand, linkDecider, linkStream } from '@meridian/domain/results';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { SecretVault, tokenHash } from '../../../platform/secrets/index.js';

const keyBytes = 16;
const keyForm = /^[\w-]{22}$/;
const hashLength = 40;
const kind = 'result key';

export interface MadeLink {
  readonly linkId: string;
}

/** Which link a key opens; null for what cannot be a key. Nobody turns it back. */
export function linkIdOf(key: string): string | null {
  return keyForm.test(key) ? tokenHash(key).slice(0, hashLength) : null;
}

/** Links under which reports are read. Their keys lie in the vault alone, under the key of the person. */
@Injectable()
export class ResultLinks {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(SecretVault) private readonly vault: SecretVault,
  ) {}

  /** The first link of a report. Made again, it is the same. */
  make(reportId: string, userId: string, context: WriteContext): Promise<MadeLink> {
    return this.madeFrom(`first ${reportId}`, reportId, userId, context);
  }

  /** The one that comes after `former`, which opens nothing once the report names the new one. Made again, it is the same. */
  replace(former: string, reportId: string, userId: string, context: WriteContext): Promise<MadeLink> {
    return this.madeFrom(`after ${former}`, reportId, userId, context);
  }

  /** Nobody reads by it any longer, and its key is gone. */
  async retire(linkId: string, reportId: string, context: WriteContext): Promise<void> {
    await this.decided(linkId, { type: 'ReplaceLink', data: { linkId, reportId } }, context);
    const { state } = await this.store.look(linkStream(linkId), linkDecider);
    if (state.made) await this.vault.remove(state.secretId);
  }

  /** For the letter; null where it was retired, or its person erased. */
  async keyOf(linkId: string): Promise<string | null> {
    const { state } = await this.store.look(linkStream(linkId), linkDecider);
    return state.made ? ((await this.vault.open(state.secretId))?.value ?? null) : null;
  }

  private async madeFrom(seed: string, reportId: string, userId: string, context: WriteContext): Promise<MadeLink> {
    const secretId = uuidOf(seed);
    await this.vault.put(userId, kind, randomBytes(keyBytes).toString('base64url'), secretId);
    const key = (await this.vault.open(secretId))?.value;
    const linkId = key === undefined ? null : linkIdOf(key);
    if (linkId === null) throw new Error('The key of a link did not stay in the vault');
    await this.decided(linkId, { type: 'MakeLink', data: { linkId, reportId, userId, secretId } }, context);
    return { linkId };
  }

  private async decided(linkId: string, command: LinkCommand, context: WriteContext): Promise<void> {
    const written = await this.store.decide(linkStream(linkId), linkDecider, command, context);
    if (isRefused(written)) throw new Error(`A link could not be written: ${written.refused}`);
  }
}

/** The same for the same words, so that what was cut off is found again. */
function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
