import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent, type StreamMetadata } from '@eventstore/db-client';
import { type EventNode, startEventNode } from '@meridian/event-node';
import { createTestDatabase, type TestDatabase } from '@meridian/testing';
import { chainHash } from '../../event-store/chain.js';
import type { LogPosition } from '../../event-store/stored-event.js';
import { migrate } from '../../postgres/migrate.js';
import { AnchorFile } from '../anchor.file.js';
import type { Checkpoint } from '../checkpoint.js';
import { checkpointEnd } from '../checkpoint.places.js';
import { checkpointsAfter } from '../checkpoint.store.js';
import { headOfLog } from '../log.reader.js';
import { createProof, type Proof, type ProofOptions } from '../proof.js';
import { loadSigningKey, type SigningKey } from '../signing-key.js';

interface Written {
  readonly stream: string;
  readonly revision: number;
  readonly previousHash: string | null;
  readonly label: string;
}

type Data = Record<string, unknown>;

function chained({ stream, revision, previousHash, label }: Written) {
  const [id, type, data] = [
    randomUUID(),
    'SomethingHappened',
    { label, amount: 12.5, nested: { b: 1, a: [true, null] } },
  ];
  const metadata = { schemaVersion: 1, actor: 'tester', correlationId: randomUUID() };
  const hash = chainHash({ previousHash, stream, revision, id, type, data, metadata });
  return { id, type, data, metadata: { ...metadata, hash, previousHash } };
}

/** A log on a real event node whose table a test can tamper with. */
export class AuditedLog {
  private readonly heads = new Map<string, { revision: number; hash: string }>();

  constructor(
    readonly database: TestDatabase,
    private readonly dataDir: string,
    private node: EventNode,
    private client: EventStoreDBClient,
    private signingKey: SigningKey,
  ) {}

  get anchorFile(): string {
    return join(this.dataDir, 'checkpoints.jsonl');
  }

  get parts() {
    return { client: this.client, pool: this.database.pool, anchor: new AnchorFile(this.anchorFile) };
  }

  get exporting() {
    return { ...this.parts, signingKey: this.signingKey, proof: this.anotherProof() };
  }

  /** Sets what the store shows of a stream, as an administrator of the store may. */
  async setMetadata(stream: string, metadata: StreamMetadata): Promise<void> {
    await this.client.setStreamMetadata(stream, metadata);
  }

  async append(stream: string, count: number): Promise<void> {
    const head = this.heads.get(stream);
    let [revision, previousHash] = [head ? head.revision + 1 : 0, head?.hash ?? null];
    const events = Array.from({ length: count }, () => {
      const event = chained({ stream, revision, previousHash, label: `Event ${revision}` });
      [revision, previousHash] = [revision + 1, event.metadata.hash];
      return jsonEvent(event);
    });
    await this.client.appendToStream(stream, events);
    this.heads.set(stream, { revision: revision - 1, hash: previousHash ?? '' });
  }

  anotherProof(options: Partial<ProofOptions> = {}): Proof {
    return createProof({ ...this.parts, signingKey: this.signingKey, ...options });
  }

  async endOf(checkpoint: Checkpoint | undefined): Promise<LogPosition> {
    return (checkpoint && (await checkpointEnd(this.database.pool, checkpoint))) ?? { commit: 0n, prepare: 0n };
  }

  checkpoint(): Promise<readonly Checkpoint[]> {
    return this.anotherProof().checkpoint();
  }

  /** A new process an hour later: nothing of what was signed is on its way to the anchor file any more. */
  async startLater(): Promise<void> {
    await this.anotherProof({ clock: { now: () => new Date(Date.now() + 3_600_000) } }).checkpoint();
  }

  checkpoints(): Promise<Checkpoint[]> {
    return checkpointsAfter(this.database.pool, 0);
  }

  async rotateSigningKey(): Promise<void> {
    this.signingKey = loadSigningKey({ production: false, dataDir: join(this.dataDir, randomUUID()) });
  }

  async head(): Promise<LogPosition> {
    return (await headOfLog(this.client)) ?? { commit: 0n, prepare: 0n };
  }

  async tamper(sql: string): Promise<void> {
    await this.database.pool.query(sql);
  }

  /** Puts an event into the table, behind the node's back: at the end, or before a position. */
  async insert(stream: string, { chained: proper, at }: { chained: boolean; at?: bigint }): Promise<void> {
    const revision = (this.heads.get(stream)?.revision ?? -1) + 1;
    const event = chained({ stream, revision, previousHash: this.heads.get(stream)?.hash ?? null, label: 'forged' });
    const place = at ?? (await this.head()).commit + 1n;
    await this.tamper(`update event_log.events set pos = -pos where pos >= ${place};
      update event_log.events set pos = 1 - pos where pos < 0`);
    const meta = proper ? event.metadata : { actor: 'tester' };
    await this.database.pool.query(
      `insert into event_log.events (pos, stream, rev, id, type, json, created, data, meta)
       select $1, $2, $3, $4, $5, true, max(created), $6, $7 from event_log.events`,
      [place, stream, revision, event.id, event.type, bytes(event.data), bytes(meta)],
    );
  }

  /** Changes every event of a stream and computes its whole chain anew, as somebody who knows how would do. */
  async rewrite(stream: string, change: (data: Data) => Data): Promise<void> {
    const { rows } = await this.database.pool.query<{
      rev: string;
      id: string;
      type: string;
      data: Buffer;
      meta: Buffer;
    }>('select rev, id, type, data, meta from event_log.events where stream = $1 order by rev', [stream]);
    let previousHash: string | null = null;
    for (const { rev, id, type, data: before, meta } of rows) {
      const data = change(JSON.parse(before.toString()));
      const metadata = JSON.parse(meta.toString());
      const hash: string = chainHash({ previousHash, stream, revision: Number(rev), id, type, data, metadata });
      await this.database.pool.query(
        'update event_log.events set data = $3, meta = $4 where stream = $1 and rev = $2',
        [stream, rev, bytes(data), bytes({ ...metadata, hash, previousHash })],
      );
      previousHash = hash;
    }
  }

  /** A fresh node, which remembers nothing of what was read before. */
  async reopen() {
    await this.client.dispose();
    await this.node.stop();
    this.node = await startEventNode({ databaseUrl: this.database.url });
    this.client = EventStoreDBClient.connectionString(this.node.administratorUrl);
    return this.parts;
  }

  async close(): Promise<void> {
    await this.client.dispose();
    await this.node.stop();
    await this.database.drop();
  }
}

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf8');

export async function openAuditedLog(dataDir: string): Promise<AuditedLog> {
  const database = await createTestDatabase();
  await migrate(database.url);
  const node = await startEventNode({ databaseUrl: database.url });
  const client = EventStoreDBClient.connectionString(node.administratorUrl);
  return new AuditedLog(database, dataDir, node, client, loadSigningKey({ production: false, dataDir }));
}
