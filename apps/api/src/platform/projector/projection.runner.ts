import type pg from 'pg';
import type { LogPosition, StoredEvent } from '../event-store/stored-event.js';
import { BatchWriter } from './batch.writer.js';
import { catchUp } from './catch-up.js';
import { markFailed, readCheckpoint } from './checkpoints.store.js';
import { codeOf, describeFailure, isCheckpointMoved, isLeaseLost, isTransient } from './failure.js';
import { pause, type HeldLease } from './lease.js';
import type { GroupCommit } from './group-commit.js';
import type { LiveFeed } from './live.feed.js';
import type { LogReader } from './log-reader.js';
import type { PlatformLog } from './platform-log.js';
import type { Projection } from './projection.js';
import type { ProjectorMetrics } from './projector.metrics.js';
import { isBefore } from './positions.js';
import type { QuietProgress } from './quiet.progress.js';
import { EventFailure } from './recording.js';

export interface RunnerParts {
  readonly pool: pg.Pool;
  readonly reader: LogReader;
  readonly feed: LiveFeed;
  readonly quiet: QuietProgress;
  readonly group: GroupCommit;
  readonly lease: HeldLease;
  readonly log: PlatformLog;
  readonly metrics: ProjectorMetrics;
  /** Where a projection has nothing to write up to a position, before its checkpoint says so. */
  readonly onQuiet: (name: string, position: LogPosition | null) => void;
  /** Names of those that no longer fill their tables. */
  readonly arrived: Set<string>;
}

export type RunnerState = 'starting' | 'behind' | 'live' | 'failed' | 'waiting' | 'outdated';

const batchSize = 1_000;
const firstBackOffMs = 100;
const longestBackOffMs = 5_000;

/** Carries one projection: behind with a reader of its own, then at the shared feed. A failing event stops it alone. */
export class ProjectionRunner {
  state: RunnerState = 'starting';
  private position: LogPosition | null = null;
  private oldestWaiting: Date | null = null;
  private readonly writer: BatchWriter;

  constructor(
    readonly projection: Projection,
    private readonly parts: RunnerParts,
  ) {
    this.writer = new BatchWriter(parts.pool, projection, 'live', parts.lease, parts.group);
  }

  /** Age of the oldest event that waits; while the log cannot be read, of the last moment when it could. */
  get lagSeconds(): number {
    const since = this.oldestWaiting ?? this.parts.feed.lostSince;
    return since ? Math.max(0, (Date.now() - since.getTime()) / 1_000) : 0;
  }

  async run(signal: AbortSignal): Promise<void> {
    let backOff = firstBackOffMs;
    this.state = 'starting';
    while (!signal.aborted && !this.isOtherVersion()) {
      const before = this.position;
      try {
        await this.session(signal);
      } catch (error) {
        if (signal.aborted || isLeaseLost(error)) return;
        if (isCheckpointMoved(error)) continue;
        if (!isTransient(error)) await this.waitForRetry(error, signal);
        if (isBefore(before, this.position)) backOff = firstBackOffMs;
        this.parts.log.warn(
          { projection: this.projection.name, code: codeOf(error), backOff },
          'the projection starts again',
        );
        await pause(backOff * (0.5 + Math.random()), signal);
        backOff = Math.min(backOff * 2, longestBackOffMs);
      }
    }
  }

  private arriveAs(state: RunnerState): void {
    this.state = state;
    this.parts.arrived.add(this.projection.name);
  }

  private isOtherVersion(): boolean {
    return this.state === 'waiting' || this.state === 'outdated';
  }

  private async session(signal: AbortSignal): Promise<void> {
    const { pool, feed, reader, metrics } = this.parts;
    const { name, version, types } = this.projection;
    this.writer.forget();
    this.parts.onQuiet(name, null);
    const checkpoint = await readCheckpoint(pool, name, 'live');
    if (checkpoint?.version !== version) {
      this.arriveAs(checkpoint && checkpoint.version > version ? 'outdated' : 'waiting');
      return;
    }
    this.position = checkpoint.position;
    const subscription = await feed.join(types, signal, (position) => this.parts.onQuiet(name, position));
    if (!subscription) return;
    try {
      if (isBefore(this.position, subscription.joinedAt)) {
        this.state = 'behind';
        this.oldestWaiting ??= new Date();
        const from = this.position;
        await catchUp({
          reader,
          types,
          from,
          to: subscription.joinedAt,
          signal,
          sliceSize: batchSize,
          apply: (...part) => this.apply(...part),
        });
      }
      if (signal.aborted) return;
      this.arriveAs('live');
      this.oldestWaiting = null;
      metrics.failed(name, false);
      for (;;) {
        const part = await subscription.next(signal, batchSize);
        if (!part) return;
        await this.applyLive(part.events, part.position);
      }
    } finally {
      subscription.leave();
    }
  }

  private async applyLive(events: readonly StoredEvent[], to: LogPosition): Promise<void> {
    if (!isBefore(this.position, to)) return;
    const fresh = events.filter(({ position }) => isBefore(this.position, position));
    if (fresh.length > 0) return this.apply(fresh, to);
    const from = this.position;
    await this.parts.quiet.advance({ projection: this.projection, from, to });
    this.position = to;
  }

  private async apply(events: readonly StoredEvent[], to: LogPosition): Promise<void> {
    const { metrics } = this.parts;
    const { name } = this.projection;
    const started = performance.now();
    this.oldestWaiting = events[0]?.recordedAt ?? this.oldestWaiting;
    try {
      await this.writer.write({ events, from: this.position, to });
    } catch (error) {
      await this.applyUpToFailure(events, error);
    }
    this.position = to;
    metrics.applied(name, events.length, (performance.now() - started) / 1_000);
    this.oldestWaiting = this.state === 'live' ? null : (events.at(-1)?.recordedAt ?? this.oldestWaiting);
  }

  /** Writes what is before the failing event, then throws for that event. */
  private async applyUpToFailure(events: readonly StoredEvent[], error: unknown): Promise<void> {
    if (isLeaseLost(error) || isCheckpointMoved(error) || isTransient(error)) throw error;
    const known = error instanceof EventFailure ? error.index : undefined;
    if (known === 0 || events.length === 1) throw new BlamedEvent(events[0], error);
    const groups = known === undefined ? events.map((event) => [event]) : [events.slice(0, known), events.slice(known)];
    for (const group of groups) {
      const to = group.at(-1)?.position;
      if (to) await this.apply(group, to);
    }
  }

  private async waitForRetry(error: unknown, signal: AbortSignal): Promise<void> {
    const { pool, log, metrics } = this.parts;
    const { name, version } = this.projection;
    const blamed = error instanceof BlamedEvent ? error : undefined;
    const failure = describeFailure(blamed ? blamed.reason : error, blamed?.event);
    this.arriveAs('failed');
    metrics.failed(name, true);
    log.error({ projection: name, ...failure }, 'an event stopped the projection');
    while (!signal.aborted) {
      try {
        await markFailed(pool, { name, slot: 'live', version }, failure);
        while (!signal.aborted) {
          await pause(1_000, signal);
          const checkpoint = await readCheckpoint(pool, name, 'live');
          if (checkpoint?.state !== 'failed') return;
        }
      } catch (unreachable) {
        log.warn({ projection: name, code: codeOf(unreachable) }, 'the failed projection cannot reach Postgres');
        await pause(1_000, signal);
      }
    }
  }
}

class BlamedEvent extends Error {
  readonly reason: unknown;

  constructor(
    readonly event: StoredEvent | undefined,
    error: unknown,
  ) {
    super('an event stopped a projection');
    this.name = 'BlamedEvent';
    this.reason = error instanceof EventFailure ? error.cause : error;
  }
}
