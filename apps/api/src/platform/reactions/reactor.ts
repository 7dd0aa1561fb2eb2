import type pg from 'pg';
import { Counter, type Registry } from 'prom-client';
import { within } from '../event-store/patience.js';
import { createPool } from '../postgres/index.js';
import { silentLog, type LogReader, type PlatformLog } from '../projector/index.js';
import { codeOf } from '../projector/failure.js';
import { Lease } from '../projector/lease.js';
import { CheckpointMoves } from './checkpoint-moves.js';
import { DueRetries } from './due-retries.js';
import { beginReactions } from './reaction-checkpoints.store.js';
import type { Reaction } from './reaction.js';
import { ReactionRunner } from './reaction.runner.js';

export interface ReactorOptions {
  readonly databaseUrl: string;
  readonly reader: LogReader;
  readonly log?: PlatformLog;
  readonly registry?: Registry;
  readonly leaseSeconds?: number;
  /** Of the build: a higher one, which may know more events, asks for the lead. */
  readonly generation?: number;
  readonly firstBackOffMs?: number;
  /** Nothing runs where it rejects. */
  readonly beforeLeading?: () => Promise<void>;
}

const longestBeginMs = 5_000;

/** Runs the reactions in one of N processes. */
export class Reactor {
  private readonly pool: pg.Pool;
  private readonly lease: Lease;
  private reactions: readonly Reaction[] = [];
  private stopped: Promise<void> | undefined;

  constructor(private readonly options: ReactorOptions) {
    const { databaseUrl, reader, registry, leaseSeconds, generation, log = silentLog } = options;
    const { firstBackOffMs = 1_000 } = options;
    const outcomes = registry && countOutcomes(registry);
    const onOutcome = (name: string, outcome: string): void => outcomes?.inc({ reaction: name, outcome });
    this.lease = new Lease({
      databaseUrl,
      name: 'reactions',
      log,
      secondsToLive: leaseSeconds,
      generation,
      whileHeld: async (lease, signal) => {
        await options.beforeLeading?.();
        const due = new DueRetries(this.pool);
        const moves = new CheckpointMoves(this.pool, lease);
        const parts = { pool: this.pool, reader, moves, due, log, firstBackOffMs, onOutcome };
        const runs = this.reactions.map((each) => new ReactionRunner(each, parts).run(signal));
        await Promise.all([due.watch(signal), ...runs]);
      },
    });
    this.pool = createPool({ databaseUrl, name: this.lease.holder, connections: 4 });
  }

  get leading(): boolean {
    return this.lease.isHeld;
  }

  /** What happens once it has started is met, also by a reaction that is new and whose turn comes later. */
  async start(reactions: readonly Reaction[]): Promise<void> {
    const { reader, log = silentLog } = this.options;
    if (reactions.length === 0) return;
    this.reactions = reactions;
    await within(longestBeginMs, this.begin(reader, reactions)).catch((error: unknown) => {
      log.warn({ code: codeOf(error) }, 'new reactions begin later');
    });
    this.lease.insist();
    this.lease.start();
  }

  /** None runs while the read models that it may ask are of an older build. */
  seeTables(current: boolean): void {
    if (current) this.lease.goOn();
    else this.lease.rest();
  }

  standBack(): void {
    this.lease.standBack();
  }

  private async begin(reader: LogReader, reactions: readonly Reaction[]): Promise<void> {
    const names = reactions.filter(({ fromStart }) => !fromStart).map(({ name }) => name);
    await beginReactions(this.pool, names, await reader.head());
  }

  stop(): Promise<void> {
    return (this.stopped ??= this.lease.stop().then(() => this.pool.end()));
  }
}

function countOutcomes(registry: Registry): Counter<'reaction' | 'outcome'> {
  return new Counter({
    name: 'meridian_reactions_total',
    help: 'Tries of reactions by outcome: done, failed, dead',
    labelNames: ['reaction', 'outcome'],
    registers: [registry],
  });
}
