import { setMaxListeners } from 'node:events';
import pg from 'pg';
import type { LogPosition } from '../event-store/stored-event.js';
import { createPool, transaction } from '../postgres/index.js';
import { Announcements } from './announcements.js';
import {
  askForRetry,
  createCheckpoint,
  readCheckpoint,
  readCheckpoints,
  type Checkpoint,
} from './checkpoints.store.js';
import { codeOf } from './failure.js';
import { GroupCommit } from './group-commit.js';
import { Lease, pause, type HeldLease } from './lease.js';
import { dropLeftovers } from './leftovers.js';
import { LiveFeed } from './live.feed.js';
import type { LogReader } from './log-reader.js';
import { silentLog, type PlatformLog } from './platform-log.js';
import type { Projection } from './projection.js';
import { ProjectionRunner, type RunnerState } from './projection.runner.js';
import { noMetrics, type ProjectorMetrics } from './projector.metrics.js';
import { QuietProgress } from './quiet.progress.js';
import { ReachedPositions } from './reached.js';
import { rebuild, type RebuildOutcome } from './rebuild.js';
import { swapBack } from './swap.js';
import type { Progress } from './progress.meter.js';
import { TableVersions } from './table.versions.js';
import { createTables } from './tables.js';
import { upgrade } from './upgrade.js';
import { verify, type VerifyOutcome } from './verify.js';

export interface ProjectorOptions {
  readonly databaseUrl: string;
  readonly reader: LogReader;
  readonly projections: readonly Projection[];
  readonly log?: PlatformLog;
  readonly metrics?: ProjectorMetrics;
  readonly leaseSeconds?: number;
  /** Of the build: a higher one asks for the lead once its tables are filled. */
  readonly generation?: number;
  /** Told again and again: false while live tables are of an older build than this. */
  readonly onTables?: (current: boolean) => void;
  readonly watchEveryMs?: number;
  /** Nothing is projected where it rejects. */
  readonly beforeLeading?: () => Promise<void>;
  /** When it stops, it counts as at work until this is over. */
  readonly lastWork?: () => Promise<void> | undefined;
}

export interface ProjectionStatus extends Checkpoint {
  /** What this process knows when it leads. */
  readonly here?: RunnerState;
}

const leaseName = 'projector';
/** Less than a command waits for what it wrote: where the one that leads hangs, another one leads before that is over. */
const usualLeaseSeconds = 3;
const versionsEveryMs = 2_000;

/** Applies events in one of N processes; the others stand by. Who finds tables of another version leaves the lead to those who know them. */
export class Projector {
  private readonly log: PlatformLog;
  private readonly metrics: ProjectorMetrics;
  private readonly lease: Lease;
  private readonly pool: pg.Pool;
  private readonly stopping = new AbortController();
  private readonly background: Promise<void>[] = [];
  private stopped: Promise<void> | undefined;
  private runners: readonly ProjectionRunner[] = [];
  /** Those that were at the end of the log once, or cannot get there: what falls behind later catches up in moments. */
  private readonly arrived = new Set<string>();
  private readonly versions: TableVersions;
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
      secondsToLive: options.leaseSeconds ?? usualLeaseSeconds,
      generation: options.generation,
      whileHeld: (lease, signal) => this.lead(lease, signal),
    });
    const { databaseUrl, projections } = options;
    this.versions = new TableVersions(projections);
    this.pool = createPool({ databaseUrl, name: this.lease.holder, connections: 6, durable: false });
    this.positions = new ReachedPositions(this.pool, this.announcements);
    this.metrics.watchLag(
      () => new Map(this.runners.map(({ projection, lagSeconds }) => [projection.name, lagSeconds])),
    );
    setMaxListeners(0, this.stopping.signal);
  }

  get leading(): boolean {
    return this.lease.isHeld;
  }

  /** Creates what is missing, then contends for the lead. Newer versions are filled beside the live tables meanwhile. */
  async start(): Promise<void> {
    this.announcements.start();
    await this.prepareTables();
    const checkpoints = await readCheckpoints(this.pool);
    this.versions.see(checkpoints);
    const outdated = this.options.projections.filter(({ name }) => this.versions.older.has(name));
    for (const { name } of outdated) this.versions.rebuilding.add(name);
    this.compare(checkpoints);
    this.lease.start();
    this.background.push(this.watchVersions(this.stopping.signal), this.bringUp(outdated));
  }

  /** Before the end of the process: whoever waits for the lead has it at once. */
  standBack(): void {
    this.lease.standBack();
  }

  stop(): Promise<void> {
    return (this.stopped ??= this.end());
  }

  private async end(): Promise<void> {
    this.stopping.abort();
    await this.lease.stop();
    await Promise.all(this.background);
    const lastWork = this.options.lastWork?.();
    if (lastWork) await lastWork;
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

  /** Those whose rows are still filled: by this process for the first time since it started, or for it by whoever leads. */
  get filling(): readonly string[] {
    const { projections } = this.options;
    const mine = this.lease.deciding ? projections : this.runners.map(({ projection }) => projection);
    const { older, empty } = this.versions;
    const names = [...mine.map(({ name }) => name), ...empty].filter((name) => !this.arrived.has(name));
    return [...new Set([...names, ...older])];
  }

  head(): Promise<LogPosition | null> {
    return this.options.reader.head();
  }

  /** Tables and checkpoints that are missing, also for commands that do not start the projector. Answers the stored versions. */
  async prepareTables(): Promise<ReadonlyMap<string, number>> {
    const live = (await readCheckpoints(this.pool)).filter(({ slot }) => slot === 'live');
    const versions = new Map(live.map(({ name, version }) => [name, version]));
    for (const projection of this.options.projections) {
      if (!versions.has(projection.name)) versions.set(projection.name, await this.prepare(projection));
    }
    return versions;
  }

  rebuild(projection: Projection, onProgress?: (progress: Progress) => void): Promise<RebuildOutcome> {
    return rebuild({ ...this.job(projection), log: this.log, onProgress });
  }

  verify(projection: Projection, onProgress?: (progress: Progress) => void): Promise<VerifyOutcome> {
    return verify({ ...this.job(projection), onProgress });
  }

  /** False when there are no tables from before a swap. */
  swapBack(projection: Projection): Promise<boolean> {
    return swapBack({ pool: this.pool, projection, signal: this.stopping.signal });
  }

  /** After the return to an older build: its tables from before the last swap, or else filled anew. False where it is of this build. */
  async rollBack(projection: Projection, onProgress?: (progress: Progress) => void): Promise<boolean> {
    const { name, version } = projection;
    const checkpoints = (await readCheckpoints(this.pool)).filter((each) => each.name === name);
    const versionIn = (wanted: string) => checkpoints.find(({ slot }) => slot === wanted)?.version;
    if ((versionIn('live') ?? version) <= version) return false;
    if (versionIn('previous') !== version || !(await this.swapBack(projection)))
      await this.rebuild(projection, onProgress);
    return true;
  }

  /** False when it has not failed. */
  retry(name: string): Promise<boolean> {
    return askForRetry(this.pool, name);
  }

  private job(projection: Projection) {
    const { databaseUrl, reader } = this.options;
    return { databaseUrl, reader, projection, signal: this.stopping.signal };
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
    const { reader, projections, watchEveryMs, beforeLeading } = this.options;
    const { pool, log, metrics } = this;
    await beforeLeading?.();
    const feed = new LiveFeed({ reader, log, watchEveryMs, onRestart: () => metrics.restarted() });
    const quiet = new QuietProgress(pool, lease);
    const group = new GroupCommit(pool);
    const onQuiet = (name: string, position: LogPosition | null): void => this.positions.quiet(name, position);
    const parts = { pool, reader, feed, quiet, group, lease, log, metrics, onQuiet, arrived: this.arrived };
    this.runners = projections.map((projection) => new ProjectionRunner(projection, parts));
    metrics.leading(true);
    try {
      await Promise.all([
        feed.run(signal),
        this.tidy(),
        ...this.runners.map((runner) => this.runAgain(runner, signal)),
      ]);
    } finally {
      metrics.leading(false);
      for (const { name } of projections) this.positions.quiet(name, null);
      this.runners = [];
    }
  }

  private async tidy(): Promise<void> {
    for (const projection of this.options.projections) {
      await dropLeftovers(this.pool, projection).catch((error: unknown) => {
        this.log.warn({ projection: projection.name, code: codeOf(error) }, 'tables left behind could not be dropped');
      });
    }
  }

  /** A projection waits for the swap that brings its tables to this build's version. */
  private async runAgain(runner: ProjectionRunner, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await runner.run(signal);
      if (runner.state === 'outdated') this.lease.rest();
      await pause(250, signal);
    }
  }

  private async watchVersions(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(versionsEveryMs, signal);
      if (!signal.aborted)
        await readCheckpoints(this.pool).then(
          (found) => this.compare(found),
          () => undefined,
        );
    }
  }

  /** Tables of another version, unless this process fills its own, are left to a process that knows them. */
  private compare(checkpoints: readonly Checkpoint[]): void {
    this.versions.see(checkpoints);
    const { foreign, older } = this.versions;
    this.options.onTables?.(older.size === 0);
    if (!foreign) return this.lease.goOn();
    if (!this.lease.isResting) {
      const { name, version } = foreign;
      this.log.warn({ projection: name, version }, 'the tables are of another build, which is to lead');
    }
    this.lease.rest();
  }

  private async bringUp(projections: readonly Projection[]): Promise<void> {
    const { databaseUrl, reader } = this.options;
    const { log } = this;
    const { signal } = this.stopping;
    const onLive = ({ name }: Projection): void => this.versions.rebuilt(name);
    for (let done = projections.length === 0; !done && !signal.aborted;) {
      try {
        await upgrade({ databaseUrl, reader, projections, log, signal, onLive });
        done = true;
      } catch (error) {
        log.error({ code: codeOf(error) }, 'the new versions could not be filled yet');
        await pause(5_000, signal);
      }
    }
    if (!signal.aborted) this.lease.insist();
  }
}
