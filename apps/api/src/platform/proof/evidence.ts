import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import { type Clock, systemClock } from '../clock.js';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import type { AnchorFile } from './anchor.file.js';
import { type Checkpoint, hashOf, type ManifestEntry } from './checkpoint.js';
import { checkpointEnd } from './checkpoint.places.js';
import { latestCheckpoint, publicKeys } from './checkpoint.store.js';
import { EvidenceFile, type Inclusion } from './evidence.file.js';
import { signedHead } from './evidence.head.js';
import type { Finding } from './finding.js';
import { endOfEvents, endOfStream, type LoggedEvent, readStream } from './log.reader.js';
import { inclusionPaths } from './merkle.js';
import type { Proof } from './proof.js';
import type { PublicKey, SigningKey } from './signing-key.js';
import { verifyLog } from './verify-log.js';
import { type VerifyOptions, type VerifyReport, verifyStream } from './verify-stream.js';

export interface EvidenceOptions {
  readonly client: EventStoreDBClient;
  readonly pool: Pool;
  readonly anchor: AnchorFile;
  readonly signingKey: SigningKey;
  /** Fingerprints of keys that signed before this one. */
  readonly previousKeys?: readonly string[];
  /** Signs what is new, so that everything exported is anchored. */
  readonly proof: Pick<Proof, 'checkpoint'>;
  readonly clock?: Clock;
  /** One stream, or the whole log when absent. */
  readonly stream?: string;
  readonly folder: string;
  /** The program that checks the evidence; it is put beside it. */
  readonly verifier: string;
  readonly onProgress?: (done: number) => void;
}

export interface Evidence {
  readonly events: number;
  /** Ids of the keys that signed it. */
  readonly keys: readonly string[];
  /** What is wrong with the log. Where anything is, the evidence carries no signed head and is not complete. */
  readonly findings: readonly Finding[];
}

const signingMs = 10_000;

/**
 * Writes evidence.json and the verifier. Of one stream, nothing of any other is disclosed. The log is signed up to its
 * end first, and verified: the head that says "this is all" is signed only over what is sound.
 */
export async function exportEvidence(options: EvidenceOptions): Promise<Evidence> {
  const { client, stream, folder, verifier } = options;
  const end = stream === undefined ? await endOfEvents(client) : (await endOfStream(client, stream))?.position;
  if (!end) return { events: 0, keys: [], findings: [] };
  await signUpTo(end, options);
  await mkdir(folder, { recursive: true });
  await copyFile(verifier, join(folder, 'verify-evidence.mjs'));
  const file = await EvidenceFile.open(join(folder, 'evidence.json'));
  try {
    return await (stream === undefined ? writeLog(options, file) : writeStream(options, stream, file));
  } finally {
    await file.close();
  }
}

/** `evidence.json` names its folder; anything else is the folder itself. */
export function folderOf(out: string): string {
  return out.endsWith('.json') ? dirname(out) : out;
}

async function signUpTo(end: LogPosition, { pool, proof }: EvidenceOptions): Promise<void> {
  const until = performance.now() + signingMs;
  for (;;) {
    const last = await latestCheckpoint(pool);
    const signedUpTo = last && (await checkpointEnd(pool, last));
    if (signedUpTo && comparePositions(signedUpTo, end) >= 0) return;
    if (performance.now() > until)
      throw new Error('The log could not be signed in time: another process is signing it');
    if ((await proof.checkpoint()).length === 0) await sleep(100);
  }
}

async function writeLog(options: EvidenceOptions, file: EvidenceFile): Promise<Evidence> {
  const known = await knownKeys(options);
  let keys: readonly PublicKey[] = [];
  let end: LogPosition | undefined;
  const report = await verifyLog({
    ...verifying(options),
    witness: {
      checkpoints(checkpoints, signedUpTo) {
        end = signedUpTo;
        keys = keysOf(checkpoints, known, options);
        file.begin({ stream: null, keys, checkpoints });
      },
      async event(event) {
        if (!isCovered(event, end)) return;
        await file.add(event);
        if (file.written.events % 1000 === 0) options.onProgress?.(file.written.events);
      },
    },
  });
  return finished(file, keys, report, options);
}

async function writeStream(options: EvidenceOptions, stream: string, file: EvidenceFile): Promise<Evidence> {
  const inclusions = new Map<string, Inclusion>();
  const checkpoints: Checkpoint[] = [];
  let end: LogPosition | undefined;
  const report = await verifyStream(stream, {
    ...verifying(options),
    witness: {
      checkpoints(_all, signedUpTo) {
        end = signedUpTo;
      },
      signed(checkpoint, manifest) {
        const own = inclusionsOf(stream, checkpoint, manifest);
        if (own.size > 0) checkpoints.push(checkpoint);
        for (const [revision, inclusion] of own) inclusions.set(revision, inclusion);
      },
    },
  });
  const keys = keysOf(checkpoints, await knownKeys(options), options);
  file.begin({ stream, keys, checkpoints });
  for await (const event of readStream(options.client, stream))
    if (isCovered(event, end)) await file.add(event, inclusions.get(event.revision.toString()));
  return finished(file, keys, report, options);
}

/** What was appended after the last checkpoint is left for the next export. */
function isCovered({ position }: LoggedEvent, end: LogPosition | undefined): boolean {
  return end !== undefined && comparePositions(position, end) <= 0;
}

function inclusionsOf(stream: string, { sequence }: Checkpoint, manifest: readonly ManifestEntry[]) {
  const indexes = manifest.flatMap((entry, index) => (entry.stream === stream ? [index] : []));
  const paths = inclusionPaths(
    manifest.map(({ leaf }) => leaf),
    indexes,
  );
  return new Map(
    indexes.map((index, nth): [string, Inclusion] => {
      const path = (paths[nth] ?? []).map((hash) => hash.toString('hex'));
      return [manifest[index]?.revision ?? '', { checkpoint: sequence, index, path }];
    }),
  );
}

/** Those that signed the checkpoints, and the one that signs the head. */
function keysOf(
  checkpoints: readonly Checkpoint[],
  known: ReadonlyMap<string, PublicKey>,
  { signingKey }: EvidenceOptions,
): readonly PublicKey[] {
  const ids = new Set([signingKey.keyId, ...checkpoints.map(({ keyId }) => keyId)]);
  return [...ids].flatMap((id) => known.get(id) ?? []);
}

async function finished(
  file: EvidenceFile,
  keys: readonly PublicKey[],
  { findings }: VerifyReport,
  { stream, signingKey, clock = systemClock }: EvidenceOptions,
): Promise<Evidence> {
  const { events, last } = file.written;
  const sound = findings.length === 0 ? last : undefined;
  const exportedAt = clock.now().toISOString();
  const claim = sound && {
    stream: stream ?? null,
    events,
    lastRevision: sound.revision.toString(),
    lastHash: hashOf(sound),
    exportedAt,
  };
  await file.end(claim && signedHead(claim, signingKey));
  return { events, keys: keys.map(({ keyId }) => keyId), findings };
}

function verifying({ client, pool, anchor, signingKey, previousKeys = [] }: EvidenceOptions): VerifyOptions {
  return { client, pool, anchor, trustedKeys: [signingKey], previousKeys };
}

/** A key that only the database names comes last: what it signed is a finding where others are known. */
async function knownKeys({ pool, anchor, signingKey }: EvidenceOptions): Promise<ReadonlyMap<string, PublicKey>> {
  const all = [...(await publicKeys(pool)), ...(await anchor.read()).publicKeys, signingKey];
  return new Map(all.map((key) => [key.keyId, key]));
}
