import { deflateSync, inflateSync } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import { type Checkpoint, type ManifestEntry, positionText } from './checkpoint.js';
import { trusted } from './signed-range.js';
import type { PublicKey } from './signing-key.js';

type Entry = readonly [stream: string, revision: string, leaf: string];

function packed(manifest: readonly ManifestEntry[]): Buffer {
  const entries = manifest.map(({ stream, revision, leaf }): Entry => [stream, revision, leaf.toString('base64')]);
  return deflateSync(JSON.stringify(entries), { level: 1 });
}

function unpacked(manifest: Buffer): ManifestEntry[] {
  try {
    const entries: Entry[] = JSON.parse(inflateSync(manifest).toString('utf8'));
    return entries.map(([stream, revision, leaf]) => ({ stream, revision, leaf: Buffer.from(leaf, 'base64') }));
  } catch {
    return [];
  }
}

export async function latestCheckpoint(on: Pick<ClientBase, 'query'>): Promise<Checkpoint | undefined> {
  const { rows } = await on.query<{ checkpoint: Checkpoint }>(
    'select checkpoint from platform.proof_checkpoints order by sequence desc limit 1',
  );
  return rows[0]?.checkpoint;
}

export async function saveCheckpoint(
  on: ClientBase,
  checkpoint: Checkpoint,
  manifest: readonly ManifestEntry[],
  end: LogPosition,
): Promise<void> {
  await on.query(
    `with saved as (
       insert into platform.proof_checkpoints (sequence, checkpoint, manifest, place) values ($1, $2, $3, $4)
       returning sequence
     )
     insert into platform.proof_streams (stream, sequence) select unnest($5::text[]), sequence from saved
     on conflict do nothing`,
    [checkpoint.sequence, checkpoint, packed(manifest), positionText(end), streamsIn(manifest)],
  );
}

const streamsIn = (manifest: readonly ManifestEntry[]) => [...new Set(manifest.map(({ stream }) => stream))];

/** Notes the streams of checkpoints that were made before streams were noted. */
export async function noteStreams(on: ClientBase): Promise<void> {
  const { rows } = await on.query<{ sequence: string; checkpoint: Checkpoint; manifest: Buffer }>(
    `select sequence, checkpoint, manifest from platform.proof_checkpoints
     where sequence > (select coalesce(max(sequence), 0) from platform.proof_streams) order by sequence limit 100`,
  );
  for (const { sequence, checkpoint, manifest } of rows) {
    const streams = streamsIn(trusted(unpacked(manifest), checkpoint) ?? []);
    await on.query(
      'insert into platform.proof_streams (stream, sequence) select unnest($1::text[]), $2 on conflict do nothing',
      [streams, sequence],
    );
  }
  if (rows.length === 100) await noteStreams(on);
}

/** The checkpoints that signed something of a stream. */
export async function sequencesOf(on: Pool, stream: string): Promise<number[]> {
  const { rows } = await on
    .query<{ sequence: string }>('select sequence from platform.proof_streams where stream = $1 order by sequence', [
      stream,
    ])
    .catch(noneWithoutTable);
  return rows.map(({ sequence }) => Number(sequence));
}

export async function checkpointAt(on: Pool, sequence: number): Promise<Checkpoint | undefined> {
  const { rows } = await on
    .query<{ checkpoint: Checkpoint }>('select checkpoint from platform.proof_checkpoints where sequence = $1', [
      sequence,
    ])
    .catch(noneWithoutTable);
  return rows[0]?.checkpoint;
}

export async function savePublicKey(on: ClientBase, { keyId, publicKey }: PublicKey): Promise<void> {
  await on.query(
    'insert into platform.proof_public_keys (key_id, public_key) values ($1, $2) on conflict (key_id) do nothing',
    [keyId, publicKey],
  );
}

export async function checkpointsAfter(on: ClientBase | Pool, sequence: number): Promise<Checkpoint[]> {
  const { rows } = await on
    .query<{ checkpoint: Checkpoint }>(
      'select checkpoint from platform.proof_checkpoints where sequence > $1 order by sequence',
      [sequence],
    )
    .catch(noneWithoutTable);
  return rows.map(({ checkpoint }) => checkpoint);
}

export async function publicKeys(on: ClientBase | Pool): Promise<PublicKey[]> {
  const { rows } = await on
    .query<{ key_id: string; public_key: string }>(
      'select key_id, public_key from platform.proof_public_keys order by first_used_at',
    )
    .catch(noneWithoutTable);
  return rows.map((row) => ({ keyId: row.key_id, publicKey: row.public_key }));
}

/** Which events a checkpoint counted. Trust it only if its leaves make the signed root; one that cannot be read is empty. */
export async function manifestOf(pool: Pool, sequence: number): Promise<ManifestEntry[] | undefined> {
  const { rows } = await pool
    .query<{ manifest: Buffer }>('select manifest from platform.proof_checkpoints where sequence = $1', [sequence])
    .catch(noneWithoutTable);
  return rows[0] && unpacked(rows[0].manifest);
}

/** Rows that hold the checkpoint of another row. */
export async function misplacedCheckpoints(on: Pool): Promise<string[]> {
  const { rows } = await on
    .query<{ sequence: string }>(
      `select sequence from platform.proof_checkpoints
       where checkpoint ->> 'sequence' is distinct from sequence::text order by sequence`,
    )
    .catch(noneWithoutTable);
  return rows.map(({ sequence }) => sequence);
}

/** A table that is missing holds nothing: the anchor file then shows what is missing. */
function noneWithoutTable(error: unknown): { rows: never[] } {
  if (error instanceof Error && 'code' in error && error.code === '42P01') return { rows: [] };
  throw error;
}
