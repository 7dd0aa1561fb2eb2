import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Pool, PoolClient } from 'pg';
import { type Clock, systemClock } from '../clock.js';
import { comparePositions, type LogPosition } from '../event-store/stored-event.js';
import { AnchorCopy } from './anchor.copy.js';
import type { AnchorFile } from './anchor.file.js';
import { type Checkpoint, type ManifestEntry, manifestEntry, signCheckpoint } from './checkpoint.js';
import { checkpointEnd } from './checkpoint.places.js';
import { latestCheckpoint, noteStreams, saveCheckpoint } from './checkpoint.store.js';
import { endOfEvents, readToCount } from './log.reader.js';
import { merkleRoot } from './merkle.js';
import type { SigningKey } from './signing-key.js';

export interface ProofOptions {
  readonly pool: Pool;
  readonly client: EventStoreDBClient;
  readonly signingKey: SigningKey;
  readonly anchor: AnchorFile;
  readonly clock?: Clock;
  /** So long an event may stand unsigned while the product runs. */
  readonly intervalMilliseconds?: number;
  /** This many new events are signed without waiting for the interval. */
  readonly eventsBetween?: number;
  /** A checkpoint counts no more events than this; more events make more checkpoints. */
  readonly eventsEach?: number;
  readonly onError?: (error: unknown) => void;
}

export interface Proof {
  /** Signs what is new. Answers nothing when nothing is new, or when another process is signing. */
  checkpoint(): Promise<readonly Checkpoint[]>;
  start(): void;
  /** Called by whoever appends. */
  noticed(events: number): void;
  /** Signs what is new a last time. */
  stop(): Promise<void>;
}

/** The log ends before the last checkpoint: nothing is signed over a loss. */
export class LogTruncatedError extends Error {
  override readonly name = 'LogTruncatedError';
}

const lock = `hashtextextended('meridian:proof', 0)`;

export function createProof(options: ProofOptions): Proof {
  const { intervalMilliseconds = 60_000, eventsBetween = 1_000, onError = () => undefined } = options;
  const copy = new AnchorCopy(options.anchor, options.signingKey, options.clock ?? systemClock);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<readonly Checkpoint[]> | undefined;
  let fresh = 0;

  const checkpoint = (): Promise<readonly Checkpoint[]> => {
    fresh = 0;
    running ??= alone(options.pool, (connection) => signWhatIsNew(connection, copy, options)).finally(() => {
      running = undefined;
    });
    return running;
  };
  const sign = (): void => void checkpoint().catch(onError);

  return {
    checkpoint,
    start() {
      timer ??= setInterval(sign, intervalMilliseconds).unref();
    },
    noticed(events) {
      fresh += events;
      if (timer && !running && fresh >= eventsBetween) sign();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => undefined);
      await checkpoint().catch(onError);
    },
  };
}

async function alone<T>(pool: Pool, work: (connection: PoolClient) => Promise<T[]>): Promise<T[]> {
  const connection = await pool.connect();
  let failure: unknown;
  try {
    const { rows } = await connection.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lock}) as mine`);
    if (!rows[0]?.mine) return [];
    const answer = await work(connection);
    await connection.query(`select pg_advisory_unlock(${lock})`);
    return answer;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    connection.release(failure !== undefined);
  }
}

async function signWhatIsNew(connection: PoolClient, copy: AnchorCopy, options: ProofOptions): Promise<Checkpoint[]> {
  const { client, signingKey, clock = systemClock, eventsEach = 16_384 } = options;
  await noteStreams(connection);
  let last = await latestCheckpoint(connection);
  await copy.catchUp(connection);
  const place = last && (await checkpointEnd(connection, last));
  if (last) await refuseTruncated(client, last, place);
  const made: Checkpoint[] = [];
  let manifest: ManifestEntry[] = [];
  let end: LogPosition | undefined;
  const close = async (at: LogPosition) => {
    const next: Checkpoint = signCheckpoint(
      {
        sequence: (last?.sequence ?? 0) + 1,
        count: manifest.length,
        total: (last?.total ?? 0) + manifest.length,
        root: merkleRoot(manifest.map(({ leaf }) => leaf)).toString('hex'),
        previousSignature: last?.signature ?? null,
        signedAt: clock.now().toISOString(),
      },
      signingKey,
    );
    await saveCheckpoint(connection, next, manifest, at);
    await copy.add(next);
    made.push(next);
    [last, manifest] = [next, []];
  };
  for await (const event of readToCount(client, place)) {
    manifest.push(manifestEntry(event));
    end = event.position;
    if (manifest.length === eventsEach) await close(end);
  }
  if (end && manifest.length > 0) await close(end);
  return made;
}

async function refuseTruncated(
  client: EventStoreDBClient,
  last: Checkpoint,
  place: LogPosition | undefined,
): Promise<void> {
  if (!place)
    throw new LogTruncatedError(`Nobody knows where checkpoint ${last.sequence} ends: run npm run audit -- verify`);
  const end = await endOfEvents(client);
  if (end && comparePositions(end, place) >= 0) return;
  throw new LogTruncatedError(
    `The log ends before the position that checkpoint ${last.sequence} signed: run npm run audit -- verify`,
  );
}
