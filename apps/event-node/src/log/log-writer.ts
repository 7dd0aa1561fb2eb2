import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { GrpcError } from '../wire/grpc-status.js';
import { unavailable } from '../wire/grpc-status.js';
import { AppendPlan, type PlannedAnswer } from './append-plan.js';
import type { AppendRequest } from './append-request.js';
import { Company } from './company.js';
import { insertEvents, loadHeads, type Queryable } from './log-queries.js';
import type { LogReader } from './log-reader.js';
import { Lru } from './lru.js';
import { RecentIds } from './recent-ids.js';
import { isMetastream, type StoredEvent, streamOfMetastream } from './stored-event.js';
import type { StreamHead } from './stream-head.js';
import type { Tail } from './tail.js';
import { WriterLease } from './writer-lease.js';

const MIN_BATCH_REQUESTS = 16;
const MAX_BATCH_EVENTS = 4_096;
const MAX_BATCH_BYTES = 4 * 1024 * 1024;
const LOCK_ATTEMPT_MS = 1_000;
const REMEMBERED_IDS = 20_000;
const REMEMBERED_HEADS = 20_000;
const AWAY = 'The event node has lost its log for the moment.';

/** What is kept in memory of the committed log. */
export interface Known {
  load(db: Queryable, schema: string): Promise<void>;
  add(events: readonly StoredEvent[]): void;
}

export interface LogWriterOptions {
  readonly databaseUrl: string;
  readonly schema: string;
  readonly lockWaitMs: number;
  /** How often to make sure that the log is still ours while nobody appends. */
  readonly leaseCheckMs: number;
  readonly onAway: (error: GrpcError) => void;
  readonly onBack: () => void;
}

/** The only writer of the log: collects appends, checks and commits them together, answers, and feeds the tail. */
export class LogWriter {
  private lease: WriterLease | undefined;
  private former: WriterLease | undefined;
  private readonly heads = new Lru<string, StreamHead>(REMEMBERED_HEADS);
  private readonly recent = new RecentIds(REMEMBERED_IDS);
  private readonly company = new Company();
  private queue: AppendRequest[] = [];
  private queuedBytes = 0;
  private working = false;
  private stopped = false;
  private checking: NodeJS.Timeout | undefined;

  constructor(
    private readonly options: LogWriterOptions,
    private readonly reader: LogReader,
    private readonly tail: Tail,
    private readonly known: readonly Known[],
  ) {}

  get leading(): boolean {
    return this.lease !== undefined;
  }

  get backlogBytes(): number {
    return this.queuedBytes;
  }

  async start(): Promise<void> {
    await this.lead(this.options.lockWaitMs);
    this.checking = setInterval(() => void this.check(), this.options.leaseCheckMs);
  }

  append(request: AppendRequest): void {
    if (!this.lease || this.stopped) return request.settle({ kind: 'failed', error: unavailable(AWAY) });
    this.queue.push(request);
    this.queuedBytes += request.bytes;
    this.company.joined(this.queue.length);
    this.wake();
  }

  /** A stream's committed head. */
  async head(stream: string): Promise<StreamHead> {
    const known = this.heads.get(stream);
    if (known) return known;
    return (await this.reader.heads([stream])).get(stream)!;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.checking);
    while (this.lease && (this.working || this.queue.length > 0)) await sleep(2);
    const lease = this.lease;
    this.lease = undefined;
    await lease?.release();
  }

  private wake(): void {
    if (this.working) return;
    this.working = true;
    setImmediate(() => void this.work());
  }

  private async work(): Promise<void> {
    while (this.queue.length > 0 && this.lease) {
      const lease = this.lease;
      await this.company.gather(this.queue.length);
      if (this.lease !== lease) continue;
      const batch = this.takeBatch();
      const began = performance.now();
      try {
        await this.commit(lease, batch);
        this.company.committed(batch.length, this.queue.length, performance.now() - began);
      } catch {
        for (const request of batch) request.settle({ kind: 'failed', error: unavailable(AWAY) });
        this.stepDown(lease);
      }
    }
    this.working = false;
  }

  /**
   * Half of the queue, not all of it: while one half commits, the clients of the other half, already answered, prepare
   * their next appends. Taking all at once makes clients and Postgres wait for each other in turns.
   */
  private takeBatch(): AppendRequest[] {
    const most = Math.max(MIN_BATCH_REQUESTS, Math.ceil(this.queue.length / 2));
    let events = 0;
    let bytes = 0;
    let taken = 0;
    while (
      taken < Math.min(most, this.queue.length) &&
      (taken === 0 || (events < MAX_BATCH_EVENTS && bytes < MAX_BATCH_BYTES))
    ) {
      events += Math.max(this.queue[taken]!.events.length, 1);
      bytes += this.queue[taken]!.bytes;
      taken++;
    }
    this.queuedBytes -= bytes;
    if (taken === this.queue.length) {
      const all = this.queue;
      this.queue = [];
      return all;
    }
    return this.queue.splice(0, taken);
  }

  private async commit(lease: WriterLease, batch: readonly AppendRequest[]): Promise<void> {
    await this.loadMissingHeads(lease, batch);
    const lookup = (stream: string) => this.heads.get(stream);
    const plan = new AppendPlan(lookup, (id, stream) => this.recent.get(id, stream), this.tail.last + 1, Date.now());
    for (const request of batch) plan.add(request);
    if (plan.rows.length > 0) {
      const written = await insertEvents(lease.client, this.options.schema, plan.rows, lease.epoch);
      if (!written || this.lease !== lease) throw new Error('fenced');
      for (const [stream, head] of plan.heads) this.heads.set(stream, head);
      for (const { id, stream, rev, pos } of plan.rows) this.recent.add(id, { stream, rev, pos });
      for (const each of this.known) each.add(plan.rows);
    }
    for (const answer of plan.answers) this.settle(answer);
    if (plan.rows.length > 0) this.tail.publish(plan.rows);
  }

  private async loadMissingHeads(lease: WriterLease, batch: readonly AppendRequest[]): Promise<void> {
    const missing = new Set<string>();
    for (const { stream } of batch) {
      if (!this.heads.get(stream)) missing.add(stream);
      if (isMetastream(stream) && !this.heads.get(streamOfMetastream(stream))) missing.add(streamOfMetastream(stream));
    }
    if (missing.size === 0) return;
    const loaded = await loadHeads(lease.client, this.options.schema, [...missing]);
    for (const [stream, head] of loaded) this.heads.set(stream, head);
  }

  private settle({ request, outcome, maybeRepeated }: PlannedAnswer): void {
    if (!maybeRepeated) return request.settle(outcome);
    const { stream, expected, events } = request;
    this.reader.findExact(stream, typeof expected === 'number' ? expected + 1 : 0, events).then(
      (repeated) => request.settle(repeated ? { kind: 'written', ...repeated } : outcome),
      () => request.settle({ kind: 'failed', error: unavailable(AWAY) }),
    );
  }

  private async lead(waitMs: number): Promise<void> {
    const { databaseUrl, schema } = this.options;
    const lost = () => held.lease && this.stepDown(held.lease);
    const held: { lease?: WriterLease } = {};
    const lease = await WriterLease.acquire(databaseUrl, schema, waitMs, lost, this.former);
    this.former = undefined;
    held.lease = lease;
    this.heads.clear();
    this.recent.clear();
    try {
      await Promise.all(this.known.map((each) => each.load(this.reader.pool, this.options.schema)));
      for (const [id, event] of await this.reader.recentIds(REMEMBERED_IDS)) this.recent.add(id, event);
    } catch (error) {
      this.former = lease;
      await lease.release();
      throw error;
    }
    if (this.stopped) return lease.release();
    this.tail.reset(lease.lastPosition);
    this.lease = lease;
    this.recordEpoch(lease.epoch);
    this.options.onBack();
  }

  /** A writer that lost its log while nobody appends would leave its subscribers waiting for ever. */
  private async check(): Promise<void> {
    const { lease } = this;
    if (!lease || this.working) return;
    if (!(await lease.holds(this.options.leaseCheckMs))) this.stepDown(lease);
  }

  private stepDown(lease: WriterLease): void {
    if (this.lease !== lease) return;
    this.lease = undefined;
    this.former = lease;
    this.reader.renew();
    const error = unavailable(AWAY);
    for (const request of this.queue.splice(0)) request.settle({ kind: 'failed', error });
    this.queuedBytes = 0;
    this.options.onAway(error);
    void lease.release().then(() => this.comeBack());
  }

  private async comeBack(): Promise<void> {
    for (let pause = 50; !this.stopped && !this.lease; pause = Math.min(pause * 2, 1_000)) {
      try {
        await this.lead(LOCK_ATTEMPT_MS);
      } catch {
        await sleep(pause);
      }
    }
  }

  /** As the real server does, each change of writer leaves a system event in the log. */
  private recordEpoch(epoch: number): void {
    const data = Buffer.from(JSON.stringify({ epochNumber: epoch }));
    this.append({
      kind: 'append',
      stream: '$epoch-information',
      expected: 'any',
      events: [{ id: randomUUID(), type: '$epoch-information', json: true, data, meta: Buffer.alloc(0) }],
      bytes: data.length,
      settle: () => undefined,
    });
  }
}
