import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Pool } from 'pg';
import { type Clock, systemClock } from '../clock.js';
import type { AnchorFile } from './anchor.file.js';
import { type Checkpoint, timeText } from './checkpoint.js';
import { checkpointsAfter, manifestOf, publicKeys } from './checkpoint.store.js';
import { type LoggedEvent, readLog, readStream } from './log.reader.js';
import { inclusionPaths } from './merkle.js';
import { trusted } from './signed-range.js';
import type { PublicKey } from './signing-key.js';

export interface EvidenceOptions {
  readonly client: EventStoreDBClient;
  readonly pool: Pool;
  readonly anchor: AnchorFile;
  readonly trustedKeys?: readonly PublicKey[];
  readonly clock?: Clock;
  /** One stream, or the whole log when absent. */
  readonly stream?: string;
  readonly folder: string;
  /** The program that checks the evidence; it is put beside it. */
  readonly verifier: string;
  readonly onProgress?: (done: number) => void;
}

/** Where in a checkpoint's tree an event stands: the checkpoint, the place, and the sibling hashes up to the root. */
interface Inclusion {
  readonly checkpoint: number;
  readonly index: number;
  readonly path: readonly string[];
}

export interface Evidence {
  readonly events: number;
  readonly unanchored: number;
}

/** Writes evidence.json, one event a line, and the verifier. Of one stream, nothing of any other is disclosed. */
export async function exportEvidence(options: EvidenceOptions): Promise<Evidence> {
  const { client, pool, anchor, stream, folder, clock = systemClock } = options;
  const checkpoints = await checkpointsAfter(pool, 0);
  const inclusions = stream === undefined ? undefined : await inclusionsOf(stream, checkpoints, pool);
  const keys = [...(options.trustedKeys ?? []), ...(await anchor.read()).publicKeys, ...(await publicKeys(pool))];
  const used = new Set([...(inclusions?.values() ?? [])].map(({ checkpoint }) => checkpoint));
  const head = {
    format: 'meridian-evidence/1',
    stream: stream ?? null,
    exportedAt: clock.now().toISOString(),
    keys: [...new Map(keys.map(({ keyId, publicKey }) => [keyId, { keyId, publicKey }])).values()],
    checkpoints: inclusions ? checkpoints.filter(({ sequence }) => used.has(sequence)) : checkpoints,
  };
  await mkdir(folder, { recursive: true });
  const out = createWriteStream(join(folder, 'evidence.json'));
  out.write(`${JSON.stringify(head).slice(0, -1)},"events":[`);
  const signed = checkpoints.at(-1)?.total ?? 0;
  let [events, unanchored] = [0, 0];
  for await (const event of stream === undefined ? readLog(client) : readStream(client, stream)) {
    const inclusion = inclusions?.get(event.revision.toString());
    if (inclusions ? !inclusion : events >= signed) unanchored += 1;
    const line = `${events === 0 ? '\n' : ',\n'}${JSON.stringify(written(event, inclusion))}`;
    if (!out.write(line)) await once(out, 'drain');
    events += 1;
    if (events % 1000 === 0) options.onProgress?.(events);
  }
  out.end('\n]}\n');
  await once(out, 'finish');
  await copyFile(options.verifier, join(folder, 'verify-evidence.mjs'));
  return { events, unanchored };
}

/** `evidence.json` names its folder; anything else is the folder itself. */
export function folderOf(out: string): string {
  return out.endsWith('.json') ? dirname(out) : out;
}

function written(
  { stream, revision, id, type, data, metadata, recordedAt, position }: LoggedEvent,
  inclusion?: Inclusion,
) {
  return {
    stream,
    revision: revision.toString(),
    id,
    type,
    recordedAt: timeText(recordedAt),
    position: `${position.commit}/${position.prepare}`,
    data,
    metadata,
    ...(inclusion && { inclusion }),
  };
}

async function inclusionsOf(stream: string, checkpoints: readonly Checkpoint[], pool: Pool) {
  const found = new Map<string, Inclusion>();
  for (const checkpoint of checkpoints) {
    const manifest = trusted(await manifestOf(pool, checkpoint.sequence), checkpoint) ?? [];
    const own = manifest.flatMap((entry, index) =>
      entry.stream === stream ? [{ revision: entry.revision, index }] : [],
    );
    if (own.length === 0) continue;
    const leaves = manifest.map(({ leaf }) => leaf);
    const paths = inclusionPaths(
      leaves,
      own.map(({ index }) => index),
    );
    own.forEach(({ revision, index }, place) => {
      const path = (paths[place] ?? []).map((hash) => hash.toString('hex'));
      found.set(revision, { checkpoint: checkpoint.sequence, index, path });
    });
  }
  return found;
}
