import pg from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import { createPool, transaction } from '../postgres/index.js';
import { Announcements } from './announcements.js';
import { createCheckpoint, readCheckpoint, readCheckpoints, type Checkpoint } from './checkpoints.store.js';
import { codeOf } from './failure.js';
import { Lease, pause, type HeldLease } from './lease.js';
import { LiveFeed } from './live.feed.js';
import type { LogReader } from './log-reader.js';
import { silentLog, type PlatformLog } from './platform-log.js';
import type { Projection } from './projection.js';
import { ProjectionRunner, type RunnerState } from './projection.runner.js';
import { noMetrics, type ProjectorMetrics } from './projector.metrics.js';
import { QuietProgress } from './quiet.progress.js';
import { ReachedPositions } from './reached.js';
import { rebuild } from './rebuild.js';
import { createTables } from './tables.js';

export interface ProjectorOptions {
  readonly databaseUrl: string;
  readonly reader: LogReader;
  readonly projections: readonly Projection[];
  readonly log?: PlatformLog;
  readonly metrics?: ProjectorMetrics;
  readonly leaseSeconds?: number;
  readonly watchEveryMs?: number;
}

export interface ProjectionStatus extends Checkpoint {
  /** What this process knows when it leads. */
  readonly here?: RunnerState;
}

const leaseName = 'projector';

/** Applies events in one of N processes; the others stand by. A process of an older version than the tables never leads. */
export class Projector {
  private readonly log: PlatformLog;
  private readonly metrics: ProjectorMetrics;
  private readonly lease: Lease;
  private readonly pool: pg.Pool;
  private readonly stopping = new AbortController();
  private readonly background: Promise<void>[] = [];
  private stopped: Promise<void> | undefined;
  private runners: readonly ProjectionRunner[] = [];
  private readonly positions: ReachedPositions;
  readonly announcements: Announcements;

  constructor(private readonly options: ProjectorOptions) {
    this.log = options.log ?? silentLog;
    this.metrics = options.metrics ?? noMetrics;
    this.announcements = new Announcements(options.databaseUrl, this.log);
    this.lease = new Lease({
      databaseUrl: options.databaseUrl,
      name: leaseName,
      log: this.log,
      secondsToLive: options.leaseSeconds,
      whileHeld: (lease, signal) => this.lead(lease, signal),
    });
    this.pool = createPool({ databaseUrl: options.databaseUrl, name: this.lease.holder, connections: 6 });
    this.positions = new ReachedPositions(this.pool, this.announcements);
  }

  get leading(): boolean {
    return this.lease.isHeld;
  }

  /** Creates what is missing, then contends for the lead. Newer versions are filled beside the live tables meanwhile. */
  async start(): Promise<void> {
    this.announcements.start();
    const outdated: Projection[] = [];
    for (const projection of this.options.projections) {
      const stored = await this.prepare(projection);
      if (stored < projection.version) outdated.push(projection);
      if (stored > projection.version) {
        this.log.error(
          { projection: projection.name, stored, declared: projection.version },
          'the tables are newer than this build: it does not lead',
        );
        return;
      }
    }
    this.lease.start();
    this.background.push(this.rebuildAll(outdated));
  }

  stop(): Promise<void> {
    return (this.stopped ??= this.end());
  }

  private async end(): Promise<void> {
    this.stopping.abort();
    await this.lease.stop();
    await Promise.all(this.background);
    await this.announcements.stop();
    await this.pool.end();
  }

  /** Read your own writes: true as soon as these projections have passed the position, in whichever process. */
  reached(names: readonly string[], position: LogPosition, timeoutMs?: number): Promise<boolean> {
    return this.positions.reached(names, position, timeoutMs);
  }

  async status(): Promise<ProjectionStatus[]> {
    const checkpoints = await readCheckpoints(this.pool);
    const here = new Map(this.runners.map(({ projection, state }) => [projection.name, state]));
    return checkpoints.map((checkpoint) => ({
      ...checkpoint,
      ...(checkpoint.slot === 'live' && here.has(checkpoint.name) && { here: here.get(checkpoint.name) }),
    }));
  }

  private prepare(projection: Projection): Promise<number> {
    const { name, version } = projection;
    return transaction(this.pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`meridian:projection:${name}`]);
      const checkpoint = await readCheckpoint(client, name, 'live');
      if (checkpoint) return checkpoint.version;
      await createTables(client, projection, 'live');
      await createCheckpoint(client, 'live', projection);
      return version;
    });
  }

  private async lead(lease: HeldLease, signal: AbortSignal): Promise<void> {
    const { reader, projections, watchEveryMs } = this.options;
    const { pool, log, metrics } = this;
    const feed = new LiveFeed({ reader, log, watchEveryMs, onRestart: () => metrics.restarted() });
    const quiet = new QuietProgress(pool);
    const parts = { pool, reader, feed, quiet, lease, log, metrics };
    this.runners = projections.map((projection) => new ProjectionRunner(projection, parts));
    metrics.leading(true);
    try {
      await Promise.all([feed.run(signal), ...this.runners.map((runner) => this.runAgain(runner, signal))]);
    } finally {
      metrics.leading(false);
      this.runners = [];
    }
  }

  /** A projection waits for the swap that brings its tables to this build's version; an outdated build gives up the lead. */
  private async runAgain(runner: ProjectionRunner, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await runner.run(signal);
      if (runner.state === 'outdated') {
        this.log.warn(
          { projection: runner.projection.name },
          'a newer build swapped its tables in: this process gives up the lead',
        );
        this.lease.resign();
      }
      await pause(250, signal);
    }
  }

  private async rebuildAll(outdated: readonly Projection[]): Promise<void> {
    const { signal } = this.stopping;
    const { databaseUrl, reader } = this.options;
    for (const projection of outdated) {
      while (!signal.aborted) {
        try {
          await rebuild({ databaseUrl, reader, projection, signal, log: this.log });
          break;
        } catch (error) {
          this.log.error(
            { projection: projection.name, code: codeOf(error) },
            'the new version could not be filled yet',
          );
          await pause(5_000, signal);
        }
      }
    }
  }
}
