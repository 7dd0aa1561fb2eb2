import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import { type Clock, systemClock } from '../clock.js';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import type { AnchorFile } from './anchor.file.js';
import { type Checkpoint, type ManifestEntry, manifestEntry } from './checkpoint.js';
import { checkNotes } from './anchor-notes.js';
import { believedKeys, checkedCheckpoints } from './checkpoint.chain.js';
import { checkMoves, checkpointEnds } from './checkpoint.places.js';
import { checkpointsAfter, manifestOf, misplacedCheckpoints, publicKeys } from './checkpoint.store.js';
import { type Finding, Findings } from './finding.js';
import { type LoggedEvent, readStream } from './log.reader.js';
import { type KeyCheck, SealedValues } from './sealed-values.js';
import { trusted } from './signed-range.js';
import type { PublicKey } from './signing-key.js';
import { metadataStream, nameStoreEvent } from './store-events.js';
import { StreamChains } from './stream-chain.js';

/** Is shown what is read while it is verified. */
export interface Witness {
  checkpoints?(checkpoints: readonly Checkpoint[], end: LogPosition | undefined): void;
  event?(event: LoggedEvent): Promise<void>;
  /** The events that a checkpoint signed; shown when one stream is verified. */
  signed?(checkpoint: Checkpoint, manifest: readonly ManifestEntry[]): void;
}

export interface VerifyOptions {
  readonly client: EventStoreDBClient;
  readonly pool: Pool;
  readonly anchor: AnchorFile;
  /** Public keys known from outside the database, such as that of this installation. */
  readonly trustedKeys?: readonly PublicKey[];
  /** Fingerprints of keys that signed before those. */
  readonly previousKeys?: readonly string[];
  /** Whether what is sealed can still be opened. Without it the keys of persons are not looked at. */
  readonly keyCheck?: KeyCheck | undefined;
  readonly clock?: Clock;
  readonly onProgress?: (done: number, total: number) => void;
  readonly witness?: Witness;
}

export interface VerifyReport {
  readonly events: number;
  readonly streams: number;
  readonly checkpoints: number;
  /** Events that no checkpoint has signed yet. Their chains are checked nevertheless. */
  readonly unanchored: number;
  readonly findings: readonly Finding[];
  readonly moreFindings: number;
}

/** One stream alone: its chain, its metadata, and each of its events against every signed list of events. */
export async function verifyStream(stream: string, options: VerifyOptions): Promise<VerifyReport> {
  const { pool, onProgress = () => undefined, witness } = options;
  const findings = new Findings();
  const { checkpoints, end } = await loadCheckpoints(options, findings);
  const { present, streams } = await readPresent(stream, options, findings);
  const unsigned = new Map(present);
  let complete = true;
  for (const [index, checkpoint] of checkpoints.entries()) {
    const manifest = trusted(await manifestOf(pool, checkpoint.sequence), checkpoint);
    if (!manifest) {
      const text = `the list of events of checkpoint ${checkpoint.sequence} is lost or altered: what it signed of ${stream} is not known`;
      findings.add({ kind: 'unconfirmed', text });
      complete = false;
    }
    for (const entry of manifest ?? []) {
      if (entry.stream !== stream) continue;
      unsigned.delete(entry.revision);
      compareEntry(checkpoint, entry, present.get(entry.revision), findings);
    }
    if (manifest) witness?.signed?.(checkpoint, manifest);
    onProgress(index + 1, checkpoints.length);
  }
  if (end && complete) nameInserted([...unsigned.values()], end, findings);
  return {
    events: present.size,
    streams,
    checkpoints: checkpoints.length,
    unanchored: unsigned.size,
    findings: findings.all,
    moreFindings: findings.more,
  };
}

interface Present extends ManifestEntry {
  readonly position: LogPosition;
}

/** What the log holds of a stream, by revision; its chain, its metadata and its sealed values are checked on the way. */
export async function readPresent(stream: string, { client, keyCheck }: VerifyOptions, findings: Findings) {
  const chains = new StreamChains(findings);
  const sealed = new SealedValues(keyCheck, findings);
  const present = new Map<string, Present>();
  for await (const event of readStream(client, metadataStream(stream))) nameStoreEvent(event, findings);
  for await (const event of readStream(client, stream)) {
    if (event.type.startsWith('$')) nameStoreEvent(event, findings);
    chains.take(event);
    await sealed.take(event);
    present.set(event.revision.toString(), { ...manifestEntry(event), position: event.position });
  }
  await sealed.finish();
  return { present, streams: chains.streams };
}

export function nameInserted(unsigned: readonly Present[], signedUpTo: LogPosition, findings: Findings): void {
  for (const { stream, revision, position } of unsigned) {
    if (comparePositions(position, signedUpTo) > 0) continue;
    const text = `event ${revision} of ${stream} stands among signed events and was not signed: it was inserted`;
    findings.add({ kind: 'inserted', stream, revision, text });
  }
}

export function compareEntry(
  { sequence }: Checkpoint,
  { stream, revision, leaf }: ManifestEntry,
  present: ManifestEntry | undefined,
  findings: Findings,
): void {
  const find = (kind: 'missing' | 'altered', what: string) =>
    findings.add({ kind, stream, revision, text: `event ${revision} of ${stream} ${what} (checkpoint ${sequence})` });
  if (!present) find('missing', 'was signed and is gone');
  else if (!present.leaf.equals(leaf)) {
    find('altered', 'is not the one that was signed: its id, hash or time of recording differs');
  }
}

export async function loadCheckpoints(options: VerifyOptions, findings: Findings) {
  const { pool, anchor, trustedKeys = [], previousKeys = [], clock = systemClock, witness } = options;
  const sources = {
    stored: await checkpointsAfter(pool, 0),
    misplaced: await misplacedCheckpoints(pool),
    anchored: await anchor.read(),
    storedKeys: await publicKeys(pool),
    trustedKeys,
    previousKeys,
    now: clock.now(),
  };
  const checkpoints = checkedCheckpoints(sources, findings);
  const notes = await checkNotes(pool, sources.anchored, believedKeys(sources), findings);
  const endOf = await checkpointEnds(pool);
  const stored = new Set(sources.stored.map(({ sequence }) => sequence));
  const known = checkpoints.filter(({ sequence }) => stored.has(sequence));
  checkMoves(known, endOf, notes, findings);
  const last = checkpoints.at(-1);
  const end = last && endOf(last);
  witness?.checkpoints?.(checkpoints, end);
  return { checkpoints, endOf, end };
}
