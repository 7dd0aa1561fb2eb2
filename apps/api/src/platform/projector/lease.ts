import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import pg from 'pg';
import { within } from '../event-store/patience.js';
import type { PlatformLog } from './platform-log.js';

export interface HeldLease {
  readonly name: string;
  readonly epoch: bigint;
}

export interface LeaseOptions {
  readonly databaseUrl: string;
  readonly name: string;
  readonly log: PlatformLog;
  readonly secondsToLive?: number;
  /** Of two builds, the one with the higher number may ask the other for the lease. */
  readonly generation?: number;
  /** Runs as long as the lease is held; the signal says that it is lost. */
  readonly whileHeld: (lease: HeldLease, signal: AbortSignal) => Promise<void>;
}

/** It expired, or the session that renewed it is gone: a process that was killed leaves it at once. */
const isFree = `(held.expires_at < clock_timestamp() or not exists (
  select from pg_stat_activity session
  where session.application_name = held.holder || ' lease' and session.datname = current_database()))`;
const isAskedFor = (generation: string) =>
  `coalesce(held.asked > ${generation} and held.asked_until > clock_timestamp(), false)`;
const take = `
  insert into platform.leases as held (name, holder, epoch, expires_at, generation)
  values ($1, $2, 1, clock_timestamp() + make_interval(secs => $3), $4)
  on conflict (name) do update
    set holder = excluded.holder, epoch = held.epoch + 1, expires_at = excluded.expires_at,
      generation = excluded.generation, asked = null, asked_until = null
    where ${isFree} and not ${isAskedFor('$4')}
  returning epoch`;
const renew = `
  update platform.leases held set expires_at = clock_timestamp() + make_interval(secs => $4)
  where name = $1 and holder = $2 and epoch = $3 returning ${isAskedFor('$5')} as asked`;
const ask = `
  update platform.leases held set asked = $2, asked_until = clock_timestamp() + interval '3 seconds'
  where name = $1 and generation < $2 and not ${isAskedFor('$2')}`;
const giveBack = `update platform.leases set expires_at = '-infinity' where name = $1 and holder = $2 and epoch = $3`;
const standBackMs = 2_000;
/** Of what is asked without holding the lease. A renewal may take as long as the lease lasts. */
const answerMs = 2_000;
const lookMs = 100;
const endFormerHolder = `
  select pg_terminate_backend(activity.pid)
  from platform.leases held join pg_stat_activity activity on activity.application_name = held.holder
  where held.name = $1 and ${isFree} and held.holder <> $2
    and activity.datname = current_database() and activity.usename = current_user`;

/**
 * One of N processes holds the lease. It expires when its holder stops renewing it, and is free when the holder's session has
 * ended; the next holder gets a higher epoch, which every transaction of the holder's work checks, and ends the sessions that
 * the former holder left behind.
 */
export class Lease {
  /** The name under which the work's own connections must run. */
  readonly holder: string;
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private held: HeldLease | undefined;
  private answered = false;
  private working: AbortController | undefined;
  private resting = false;
  private insisting = false;
  private standsBackUntil = 0;

  constructor(private readonly options: LeaseOptions) {
    this.holder = `meridian lease ${randomUUID()}`;
  }

  get isHeld(): boolean {
    return this.held !== undefined;
  }

  /** It contends, and does not know yet whether another holds the lease. */
  get deciding(): boolean {
    return this.running !== undefined && !this.answered;
  }

  get ended(): Promise<void> | undefined {
    return this.running;
  }

  start(): void {
    this.running ??= this.contend();
  }

  /** Leaves the lease to others until it goes on. */
  rest(): void {
    this.resting = true;
    this.working?.abort();
  }

  get isResting(): boolean {
    return this.resting;
  }

  goOn(): void {
    this.resting = false;
  }

  /** Hands the lease to whoever waits for it; takes it again where nobody does. */
  standBack(): void {
    this.insisting = false;
    this.standsBackUntil = performance.now() + standBackMs;
    this.working?.abort();
  }

  /** From now on it asks holders of a lower generation for the lease. */
  insist(): void {
    this.insisting = true;
  }

  /** Gives the lease up for good; `stop` waits for the end of it. */
  resign(): void {
    this.stopping.abort();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private get lifetime(): number {
    return this.options.secondsToLive ?? 15;
  }

  private get lifetimeMs(): number {
    return this.lifetime * 1_000;
  }

  private get generation(): number {
    return this.options.generation ?? 0;
  }

  private async contend(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const client = this.client();
      try {
        await client.connect();
        while (!signal.aborted) {
          const asked = performance.now();
          const lease = await this.tryTake(client);
          this.answered = true;
          if (lease) await this.work(client, lease, asked);
          else if (this.insisting && !this.resting)
            await within(answerMs, client.query(ask, [this.options.name, this.generation]));
          await pause(Math.min(500, this.lifetimeMs / 6), signal);
        }
      } catch (error) {
        this.options.log.warn({ lease: this.options.name, code: codeOf(error) }, 'the lease cannot be reached');
        await pause(500, signal);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }

  private client(): pg.Client {
    const client = new pg.Client({
      connectionString: this.options.databaseUrl,
      application_name: `${this.holder} lease`,
      connectionTimeoutMillis: 3_000,
      query_timeout: this.lifetimeMs,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    return client;
  }

  private async tryTake(client: pg.Client): Promise<HeldLease | null> {
    if (this.resting || performance.now() < this.standsBackUntil) return null;
    const { name } = this.options;
    await within(answerMs, client.query(endFormerHolder, [name, this.holder]));
    const values = [name, this.holder, this.lifetime, this.generation];
    const { rows } = await within(answerMs, client.query<{ epoch: string }>(take, values));
    return rows[0] ? { name, epoch: BigInt(rows[0].epoch) } : null;
  }

  private async work(client: pg.Client, lease: HeldLease, asked: number): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([lost.signal, this.stopping.signal]);
    setMaxListeners(0, signal);
    this.working = lost;
    if (this.resting) lost.abort();
    this.held = lease;
    this.options.log.info({ lease: lease.name, epoch: lease.epoch.toString() }, 'the lease is held');
    const working = this.options.whileHeld(lease, signal).finally(() => lost.abort());
    try {
      await this.keep(client, lease, asked + this.lifetimeMs, signal);
    } finally {
      this.held = undefined;
      this.working = undefined;
      lost.abort();
      await working.catch((error: unknown) => {
        this.options.log.error({ lease: lease.name, code: codeOf(error) }, 'the work under the lease ended');
      });
    }
    await within(answerMs, client.query(giveBack, [lease.name, this.holder, lease.epoch]));
  }

  /** Often, and with patience: one slow answer does not cost the lease. */
  private async keep(client: pg.Client, lease: HeldLease, heldUntil: number, signal: AbortSignal): Promise<void> {
    for (let until = heldUntil; !signal.aborted;) {
      await pause(this.lifetimeMs / 6, signal);
      if (signal.aborted) return;
      const asked = performance.now();
      if (!(await this.isRenewed(client, lease, until, signal))) return;
      until = asked + this.lifetimeMs;
    }
  }

  private async isRenewed(client: pg.Client, lease: HeldLease, until: number, signal: AbortSignal): Promise<boolean> {
    const values = [lease.name, this.holder, lease.epoch, this.lifetime, this.generation];
    const renewal = client
      .query<{ asked: boolean }>(renew, values)
      .then(({ rows }) => (rows[0]?.asked === false ? 'renewed' : 'lost'));
    renewal.catch(() => undefined);
    while (!signal.aborted && performance.now() < until) {
      const answer = await Promise.race([renewal, pause(lookMs, signal)]);
      if (answer) return answer === 'renewed';
    }
    return false;
  }
}

/** Waits for the lease, works once under it, and gives it back. */
export async function withLease<Result>(
  { signal, ...options }: Omit<LeaseOptions, 'whileHeld'> & { readonly signal: AbortSignal },
  work: (lease: HeldLease, holder: string, held: AbortSignal) => Promise<Result>,
): Promise<Result> {
  let outcome: Promise<Result> | undefined;
  const lease: Lease = new Lease({
    ...options,
    whileHeld: async (held, lost) => {
      outcome = work(held, lease.holder, lost);
      await outcome.catch(() => undefined);
      lease.resign();
    },
  });
  const stop = (): void => lease.resign();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  lease.start();
  await lease.ended;
  signal.removeEventListener('abort', stop);
  if (!outcome) throw new Error('the lease was not obtained');
  return outcome;
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}
