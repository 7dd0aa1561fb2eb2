import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import type { AnchorFile } from './anchor.file.js';
import { type Checkpoint, type ManifestEntry, manifestEntry, positionFrom } from './checkpoint.js';
import { checkedCheckpoints } from './checkpoint.chain.js';
import { checkpointsAfter, manifestOf, publicKeys } from './checkpoint.store.js';
import { type Finding, Findings } from './finding.js';
import { headOfLog, type LoggedEvent, readLog, readStream } from './log.reader.js';
import { readersAhead } from './readers-ahead.js';
import { compareRange, trusted } from './signed-range.js';
import type { PublicKey } from './signing-key.js';
import { StreamChains } from './stream-chain.js';

export interface VerifyOptions {
  readonly client: EventStoreDBClient;
  readonly pool: Pool;
  readonly anchor: AnchorFile;
  /** Public keys known from outside the database, such as that of this installation. */
  readonly trustedKeys?: readonly PublicKey[];
  readonly onProgress?: (done: number, total: number) => void;
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
  const { client, pool, onProgress = () => undefined } = options;
  const findings = new Findings();
  const checkpoints = await loadCheckpoints(options, findings);
  const total = checkpoints.at(-1)?.total ?? 0;
  const chains = new StreamChains(findings);
  const ranges = new RangeWalk(checkpoints, (sequence) => manifestOf(pool, sequence), findings);
  let events = 0;
  let end: LogPosition | undefined;
  for await (const event of readLog(client)) {
    chains.take(event);
    if (ranges.isBehind(event)) await ranges.advanceTo(event);
    ranges.take(event);
    end = event.position;
    events += 1;
    if (events % progressEvery === 0) onProgress(events, Math.max(total, events));
  }
  await ranges.finish();
  const last = checkpoints.at(-1);
  if (last && (!end || comparePositions(end, positionFrom(last.to)) < 0)) {
    const text = `the log ends before the end that checkpoint ${last.sequence} signed on ${last.signedAt}: its tail was cut off`;
    findings.add({ kind: 'truncated', text });
  }
  for (const finding of await readersAhead(pool, await headOfLog(client))) findings.add(finding);
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

/** One stream alone: its chain, and each of its events against the signed lists of events. */
export async function verifyStream(stream: string, options: VerifyOptions): Promise<VerifyReport> {
  const { client, pool, onProgress = () => undefined } = options;
  const findings = new Findings();
  const checkpoints = await loadCheckpoints(options, findings);
  const chains = new StreamChains(findings);
  const present = new Map<string, ManifestEntry>();
  for await (const event of readStream(client, stream)) {
    chains.take(event);
    const entry = manifestEntry(event);
    present.set(entry.revision, entry);
  }
  let signed = 0;
  for (const [index, checkpoint] of checkpoints.entries()) {
    const manifest = trusted(await manifestOf(pool, checkpoint.sequence), checkpoint);
    if (!manifest) {
      const text = `the list of events of checkpoint ${checkpoint.sequence} is lost or altered: what it signed of ${stream} is not known`;
      findings.add({ kind: 'unconfirmed', text });
    }
    for (const entry of manifest ?? []) {
      if (entry.stream !== stream) continue;
      signed += 1;
      compareEntry(checkpoint, entry, present.get(entry.revision), findings);
    }
    onProgress(index + 1, checkpoints.length);
  }
  return {
    events: present.size,
    streams: chains.streams,
    checkpoints: checkpoints.length,
    unanchored: Math.max(0, present.size - signed),
    findings: findings.all,
    moreFindings: findings.more,
  };
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

async function loadCheckpoints({ pool, anchor, trustedKeys = [] }: VerifyOptions, findings: Findings) {
  const sources = {
    stored: await checkpointsAfter(pool, 0),
    anchored: await anchor.read(),
    storedKeys: await publicKeys(pool),
    trustedKeys,
  };
  return checkedCheckpoints(sources, findings);
}

/** Hands each event to the checkpoint that covers it, and compares a range when it is complete. */
class RangeWalk {
  unanchored = 0;
  private current = 0;
  private present: ManifestEntry[] = [];

  constructor(
    private readonly checkpoints: readonly Checkpoint[],
    private readonly manifests: (sequence: number) => Promise<ManifestEntry[] | undefined>,
    private readonly findings: Findings,
  ) {}

  private get end() {
    const checkpoint = this.checkpoints[this.current];
    return checkpoint && positionFrom(checkpoint.to);
  }

  isBehind(event: LoggedEvent): boolean {
    return this.end !== undefined && comparePositions(event.position, this.end) > 0;
  }

  async advanceTo(event: LoggedEvent): Promise<void> {
    while (this.isBehind(event)) await this.close();
  }

  take(event: LoggedEvent): void {
    if (this.checkpoints[this.current]) this.present.push(manifestEntry(event));
    else this.unanchored += 1;
  }

  async finish(): Promise<void> {
    while (this.checkpoints[this.current]) await this.close();
  }

  private async close(): Promise<void> {
    const checkpoint = this.checkpoints[this.current];
    if (checkpoint) await compareRange(checkpoint, this.present, this.manifests, this.findings);
    this.current += 1;
    this.present = [];
  }
}
