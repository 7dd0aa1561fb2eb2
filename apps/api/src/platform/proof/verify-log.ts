import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import { type Clock, systemClock } from '../clock.js';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import type { AnchorFile } from './anchor.file.js';
import { type Checkpoint, type ManifestEntry, manifestEntry, positionFrom } from './checkpoint.js';
import { checkedCheckpoints } from './checkpoint.chain.js';
import { checkpointsAfter, manifestOf, publicKeys } from './checkpoint.store.js';
import { type Finding, Findings } from './finding.js';
import { headOfLog, type LoggedEvent, readLog, readStream } from './log.reader.js';
import { RangeWalk } from './range-walk.js';
import { readersAhead } from './readers-ahead.js';
import { SealedValues, type KeyCheck } from './sealed-values.js';
import { trusted } from './signed-range.js';
import type { PublicKey } from './signing-key.js';
import { metadataStream, nameStoreEvent } from './store-events.js';
import { StreamChains } from './stream-chain.js';

/** Is shown what is read while it is verified. */
export interface Witness {
  checkpoints?(checkpoints: readonly Checkpoint[]): void;
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

const progressEvery = 2000;

export async function verifyLog(options: VerifyOptions): Promise<VerifyReport> {
  const { client, pool, anchor, onProgress = () => undefined, witness } = options;
  const findings = new Findings();
  const checkpoints = await loadCheckpoints(options, findings);
  const total = checkpoints.at(-1)?.total ?? 0;
  const chains = new StreamChains(findings);
  const sealed = new SealedValues(options.keyCheck, findings);
  const ranges = new RangeWalk(checkpoints, (sequence) => manifestOf(pool, sequence), findings);
  let events = 0;
  let end: LogPosition | undefined;
  for await (const event of readLog(client, (foreign) => nameStoreEvent(foreign, findings))) {
    chains.take(event);
    if (ranges.isBehind(event)) await ranges.advanceTo(event);
    ranges.take(event);
    await sealed.take(event);
    await witness?.event?.(event);
    end = event.position;
    events += 1;
    if (events % progressEvery === 0) onProgress(events, Math.max(total, events));
  }
  await ranges.finish();
  await sealed.finish();
  if (checkpoints.length > 0 && (await anchor.read()).checkpoints.length === 0) {
    const text = `the anchor file holds none of the ${checkpoints.length} checkpoints: it was emptied or lost, or PROOF_ANCHOR_FILE names another place`;
    findings.add({ kind: 'checkpoint', text });
  }
  const last = checkpoints.at(-1);
  if (last && (!end || comparePositions(end, positionFrom(last.to)) < 0)) {
    const text = `the log ends before the end that checkpoint ${last.sequence} signed on ${last.signedAt}: its tail was cut off`;
    findings.add({ kind: 'truncated', text });
  }
  for (const finding of await readersAhead(pool, () => headOfLog(client))) findings.add(finding);
  onProgress(events, events);
  return {
    events,
    streams: chains.streams,
    checkpoints: checkpoints.length,
    unanchored: ranges.unanchored,
    findings: findings.all,
    moreFindings: findings.more,
  };
}

/** One stream alone: its chain, its metadata, and each of its events against the signed lists of events. */
export async function verifyStream(stream: string, options: VerifyOptions): Promise<VerifyReport> {
  const { client, pool, onProgress = () => undefined, witness } = options;
  const findings = new Findings();
  const checkpoints = await loadCheckpoints(options, findings);
  const chains = new StreamChains(findings);
  const sealed = new SealedValues(options.keyCheck, findings);
  const present = new Map<string, Present>();
  for await (const event of readStream(client, metadataStream(stream))) nameStoreEvent(event, findings);
  for await (const event of readStream(client, stream)) {
    if (event.type.startsWith('$')) nameStoreEvent(event, findings);
    chains.take(event);
    await sealed.take(event);
    present.set(event.revision.toString(), { ...manifestEntry(event), position: event.position });
  }
  await sealed.finish();
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
  const last = checkpoints.at(-1);
  if (last && complete) nameInserted([...unsigned.values()], positionFrom(last.to), findings);
  return {
    events: present.size,
    streams: chains.streams,
    checkpoints: checkpoints.length,
    unanchored: unsigned.size,
    findings: findings.all,
    moreFindings: findings.more,
  };
}

interface Present extends ManifestEntry {
  readonly position: LogPosition;
}

function nameInserted(unsigned: readonly Present[], signedUpTo: LogPosition, findings: Findings): void {
  for (const { stream, revision, position } of unsigned) {
    if (comparePositions(position, signedUpTo) > 0) continue;
    const text = `event ${revision} of ${stream} stands among signed events and was not signed: it was inserted`;
    findings.add({ kind: 'inserted', stream, revision, text });
  }
}

function compareEntry(
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

async function loadCheckpoints(options: VerifyOptions, findings: Findings) {
  const { pool, anchor, trustedKeys = [], clock = systemClock, witness } = options;
  const sources = {
    stored: await checkpointsAfter(pool, 0),
    anchored: await anchor.read(),
    storedKeys: await publicKeys(pool),
    trustedKeys,
    now: clock.now(),
  };
  const checkpoints = checkedCheckpoints(sources, findings);
  witness?.checkpoints?.(checkpoints);
  return checkpoints;
}
