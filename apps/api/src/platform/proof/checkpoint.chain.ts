import type { AnchorContents } from './anchor.file.js';
import { canonicalJson } from '../event-store/chain.js';
import { type Checkpoint, isCheckpoint, isSignedBy } from './checkpoint.js';
import type { Findings } from './finding.js';
import { isNamed, type PublicKey } from './signing-key.js';

export interface CheckpointSources {
  readonly stored: readonly Checkpoint[];
  /** Rows of the database that hold another checkpoint than their number says. */
  readonly misplaced: readonly string[];
  readonly anchored: AnchorContents;
  /** Keys that the database names. They count only where nothing outside the database names any. */
  readonly storedKeys: readonly PublicKey[];
  /** Keys known from outside the database. */
  readonly trustedKeys: readonly PublicKey[];
  /** Fingerprints of keys that signed before those. */
  readonly previousKeys: readonly string[];
  readonly now: Date;
}

/** So long a checkpoint may be on its way from the database to the anchor file. */
export const anchoringMs = 10 * 60_000;

/** The signed checkpoints in order, each proved by signature and linked to the one before. */
export function checkedCheckpoints(sources: CheckpointSources, findings: Findings): Checkpoint[] {
  const complain = (text: string) => findings.add({ kind: 'checkpoint', text });
  const readable = sources.stored.filter(isCheckpoint);
  const lost = sources.stored.length - readable.length;
  if (lost > 0) complain(`${lost} checkpoints in the database cannot be read: they were altered`);
  for (const row of sources.misplaced)
    complain(`row ${row} of the checkpoints in the database holds another checkpoint`);
  const bySequence = new Map(readable.map((each) => [each.sequence, each]));
  for (const anchored of sources.anchored.checkpoints) {
    const stored = bySequence.get(anchored.sequence);
    if (stored && canonicalJson(stored) !== canonicalJson(anchored)) {
      complain(`checkpoint ${anchored.sequence} in the database is not the one in the anchor file`);
    }
    if (!stored) complain(`checkpoint ${anchored.sequence} is in the anchor file and gone from the database`);
    bySequence.set(anchored.sequence, anchored);
  }
  if (sources.anchored.unreadable > 0) {
    complain(`${sources.anchored.unreadable} lines of the anchor file are no checkpoints`);
  }
  nameUnanchored(readable, sources, complain);
  nameForeignKeys(sources, complain);
  const keys = believedKeys(sources);
  const ordered = [...bySequence.values()].sort((left, right) => left.sequence - right.sequence);
  ordered.forEach((checkpoint, index) => {
    const fault = faultOf(checkpoint, ordered[index - 1], keys);
    if (fault) complain(`checkpoint ${checkpoint.sequence} ${fault}`);
  });
  return ordered;
}

/** An emptied file is one finding, reported by whoever knows what should be in it. */
function nameUnanchored(
  stored: readonly Checkpoint[],
  { anchored, now }: CheckpointSources,
  complain: (text: string) => void,
): void {
  if (anchored.checkpoints.length === 0) return;
  const present = new Set(anchored.checkpoints.map(({ sequence }) => sequence));
  const newest = Math.max(0, ...present);
  for (const { sequence, signedAt } of stored) {
    const onItsWay = sequence > newest && now.getTime() - Date.parse(signedAt) < anchoringMs;
    if (!present.has(sequence) && !onItsWay) complain(`checkpoint ${sequence} is gone from the anchor file`);
  }
}

interface NamedKeys extends Pick<CheckpointSources, 'trustedKeys' | 'previousKeys' | 'storedKeys'> {
  readonly anchored: Pick<AnchorContents, 'publicKeys'>;
}

/**
 * What may have signed. Where the key of the installation is known: this one, and those that are named as its predecessors.
 * Where it is not: what the anchor file names, or else the database.
 */
export function believedKeys({ trustedKeys, previousKeys, anchored, storedKeys }: NamedKeys): readonly PublicKey[] {
  if (trustedKeys.length === 0) return anchored.publicKeys.length > 0 ? anchored.publicKeys : storedKeys;
  const named = [...anchored.publicKeys, ...storedKeys];
  return [...trustedKeys, ...named.filter(({ keyId }) => previousKeys.includes(keyId))];
}

function nameForeignKeys(sources: CheckpointSources, complain: (text: string) => void) {
  const { anchored, storedKeys, trustedKeys, previousKeys } = sources;
  const known = [...trustedKeys.map(({ keyId }) => keyId), ...previousKeys];
  const outside = trustedKeys.length > 0 ? known : anchored.publicKeys.map(({ keyId }) => keyId);
  for (const key of anchored.publicKeys)
    if (!isNamed(key)) complain(`the key ${key.keyId} in the anchor file is another one: it was altered`);
  for (const key of storedKeys) {
    const { keyId } = key;
    if (!isNamed(key)) complain(`the key ${keyId} in the database is another one: it was altered`);
    else if (outside.length > 0 && !outside.includes(keyId))
      complain(`the key ${keyId} in the database is one that nobody outside it vouches for`);
  }
  for (const keyId of new Set(anchored.checkpoints.map((checkpoint) => checkpoint.keyId))) {
    const own = trustedKeys.length === 0 || known.includes(keyId);
    if (own && !anchored.publicKeys.some((named) => named.keyId === keyId))
      complain(`the key ${keyId} is gone from the anchor file`);
  }
  for (const { keyId } of anchored.publicKeys)
    if (!storedKeys.some((stored) => stored.keyId === keyId)) complain(`the key ${keyId} is gone from the database`);
}

export function faultOf(
  checkpoint: Checkpoint,
  before: Checkpoint | undefined,
  keys: readonly PublicKey[],
): string | undefined {
  const own = keys.filter(({ keyId }) => keyId === checkpoint.keyId);
  if (own.length === 0)
    return `is signed by key ${checkpoint.keyId}, which nobody outside the database vouches for (SIGNING_KEY_PREVIOUS names earlier keys)`;
  if (!own.some(({ publicKey }) => isSignedBy(checkpoint, publicKey))) return 'was altered: its signature is wrong';
  if (checkpoint.sequence !== (before?.sequence ?? 0) + 1)
    return 'does not follow: the checkpoint before it is missing';
  if (checkpoint.previousSignature !== (before?.signature ?? null)) return 'is not linked to the checkpoint before it';
  if (checkpoint.total !== (before?.total ?? 0) + checkpoint.count)
    return 'counts other events than the checkpoints before it';
  if (!fitsRange(checkpoint, before)) return 'does not begin where the checkpoint before it ends';
  return undefined;
}

/** After the first checkpoint that names no positions, none names any. */
function fitsRange({ format, from, to, total }: Checkpoint, before: Checkpoint | undefined): boolean {
  if (format === 'meridian-checkpoint/2')
    return to === String(total) && from === (before ? String(before.total) : null);
  return from === (before?.to ?? null) && before?.format !== 'meridian-checkpoint/2';
}
