import { sign } from 'node:crypto';
import type { LogPosition } from '../event-store/stored-event.js';
import type { CountedEvent } from './log.reader.js';
import { leafHash } from './merkle.js';
import { isSignature, type SigningKey } from './signing-key.js';

/**
 * What is signed about the events after number `from` of the log up to and with number `to`. In the first version both were
 * positions of the store of that day, `commit/prepare`. Where the event is in the store of today stands beside, unsigned.
 */
export interface CheckpointBody {
  readonly format: 'meridian-checkpoint/1' | 'meridian-checkpoint/2';
  readonly sequence: number;
  readonly from: string | null;
  readonly to: string;
  readonly count: number;
  /** Events in the log up to and with this checkpoint. */
  readonly total: number;
  /** Root of the Merkle tree over the events in log order. */
  readonly root: string;
  readonly previousSignature: string | null;
  readonly signedAt: string;
  readonly keyId: string;
}

export interface Checkpoint extends CheckpointBody {
  readonly signature: string;
}

const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const isPlace = (value: unknown): boolean => typeof value === 'string' && /^\d+(\/\d+)?$/.test(value);

/** What was tampered with may be no checkpoint any more. Whether it is a true one, the signature says. */
export function isCheckpoint(value: unknown): value is Checkpoint {
  if (typeof value !== 'object' || value === null) return false;
  const { sequence, from, to, count, total, root, signature } = value as Partial<Record<keyof Checkpoint, unknown>>;
  return (
    [sequence, count, total].every(isCount) &&
    [root, signature].every((text) => typeof text === 'string') &&
    isPlace(to) &&
    (from === null || isPlace(from))
  );
}

/** The event as a checkpoint counts it. */
export interface ManifestEntry {
  readonly stream: string;
  readonly revision: string;
  readonly leaf: Buffer;
}

export function manifestEntry(event: CountedEvent): ManifestEntry {
  const revision = event.revision.toString();
  const content = [event.stream, revision, event.id, hashOf(event), timeText(event.recordedAt)];
  return { stream: event.stream, revision, leaf: leafHash(JSON.stringify(content)) };
}

/** A time that was tampered with beyond what a calendar knows is still something to compare. */
export function timeText(time: Date): string | null {
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** As the event carries it, which in a log that was tampered with may be anything. */
export function hashOf({ metadata }: Pick<CountedEvent, 'metadata'>): unknown {
  return typeof metadata === 'object' && metadata !== null && 'hash' in metadata ? metadata.hash : null;
}

export function positionText({ commit, prepare }: LogPosition): string {
  return `${commit}/${prepare}`;
}

export function positionFrom(text: string): LogPosition {
  const [commit = '0', prepare = '0'] = text.split('/');
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

function signedContent(body: CheckpointBody): Buffer {
  const { format, sequence, from, to, count, total, root, previousSignature, signedAt, keyId } = body;
  const content = [format, sequence, from, to, count, total, root, previousSignature, signedAt, keyId];
  return Buffer.from(JSON.stringify(content), 'utf8');
}

/** The same place in words that no store has made. */
type Signable = Omit<CheckpointBody, 'format' | 'keyId' | 'from' | 'to'>;

export function signCheckpoint(body: Signable, key: SigningKey): Checkpoint {
  const { total, count } = body;
  const from = total === count ? null : String(total - count);
  const range = { format: 'meridian-checkpoint/2', from, to: String(total) } as const;
  return signed({ ...body, ...range, keyId: key.keyId }, key);
}

export function signed(whole: CheckpointBody, key: SigningKey): Checkpoint {
  return { ...whole, signature: sign(null, signedContent(whole), key.privateKey).toString('base64') };
}

export function isSignedBy(checkpoint: Checkpoint, publicKeyPem: string): boolean {
  const by = { keyId: checkpoint.keyId, publicKey: publicKeyPem };
  return isSignature(checkpoint.signature, signedContent(checkpoint), by);
}
