import type pg from 'pg';
import { Counter, type Registry } from 'prom-client';
import { createPool } from '../postgres/index.js';
import { silentLog, type LogReader, type PlatformLog } from '../projector/index.js';
import { Lease } from '../projector/lease.js';
import type { Reaction } from './reaction.js';
import { ReactionRunner } from './reaction.runner.js';

export interface ReactorOptions {
  readonly databaseUrl: string;
  readonly reader: LogReader;
  readonly reactions: readonly Reaction[];
  readonly log?: PlatformLog;
  readonly registry?: Registry;
  readonly leaseSeconds?: number;
  readonly firstBackOffMs?: number;
}

/** Runs the reactions in one of N processes. */
export class Reactor {
  private readonly pool: pg.Pool;
  private readonly lease: Lease;
  private readonly idle: boolean;
  private stopped: Promise<void> | undefined;

  constructor({ databaseUrl, reader, reactions, registry, leaseSeconds, ...options }: ReactorOptions) {
    const { log = silentLog, firstBackOffMs = 1_000 } = options;
    this.idle = reactions.length === 0;
    const outcomes = registry && countOutcomes(registry);
    const onOutcome = (name: string, outcome: string): void => outcomes?.inc({ reaction: name, outcome });
    this.lease = new Lease({
      databaseUrl,
      name: 'reactions',
      log,
      secondsToLive: leaseSeconds,
      whileHeld: async (lease, signal) => {
        const parts = { pool: this.pool, reader, lease, log, firstBackOffMs, onOutcome };
        await Promise.all(reactions.map((each) => new ReactionRunner(each, parts).run(signal)));
      },
    });
    this.pool = createPool({ databaseUrl, name: this.lease.holder, connections: 4 });
  }

  get leading(): boolean {
    return this.lease.isHeld;
  }

  start(): void {
    if (this.idle) return;
    this.lease.start();
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
