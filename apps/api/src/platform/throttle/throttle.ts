import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { query } from '../postgres/index.js';
import type { ServerKeys } from '../secrets/index.js';

/** What is counted together, such as `['login', 'account+network', userId, network]`. Only a keyed hash of it is kept. */
export type ThrottleKey = readonly string[];

/** After the free failures each doubles the wait; time without a failure or a wait forgives one after the other. */
export interface ThrottlePolicy {
  readonly free: number;
  readonly baseSeconds: number;
  readonly maxSeconds: number;
  /** How long a quiet time forgives one failure. */
  readonly forgiveSeconds: number;
}

export interface Blocked {
  readonly retryAfterSeconds: number;
}

export interface Guarded {
  readonly key: ThrottleKey;
  readonly policy: ThrottlePolicy;
}

/** A row without a wait has the time of its last attempt, which one of the same moment may precede. */
const longestBlock = query<{ blocked_until: Date | null }>(
  'throttle-check',
  `select max(blocked_until) as blocked_until from platform.throttles
   where key_hash = any($1::bytea[]) and blocked_until > greatest($2, last_at)`,
);

const quiet = 'greatest(0, extract(epoch from $2::timestamptz - greatest(held.last_at, held.blocked_until)))';
const failuresNow = `1 + greatest(0, held.failures - ${quiet} / $6)`;
const waitAfter = (failures: string) => `make_interval(secs => case when ${failures} <= $3 then 0
  else least($5::float8, $4::float8 * power(2, least(60, ceil(${failures} - $3) - 1))) end)`;
const counted = `insert into platform.throttles as held (key_hash, failures, last_at, blocked_until)
  values ($1, 1, $2::timestamptz, $2::timestamptz + ${waitAfter('1')})
  on conflict (key_hash) do update set
    failures = ${failuresNow},
    last_at = greatest(held.last_at, excluded.last_at),
    blocked_until = greatest(held.blocked_until, $2::timestamptz + ${waitAfter(`(${failuresNow})`)})`;

const countFailure = query<never>('throttle-failed', counted);
const countAttempt = query<{ failures: number }>(
  'throttle-attempt',
  `${counted} where held.blocked_until <= greatest($2::timestamptz, held.last_at) returning failures`,
);
const giveBackOne = query<never>(
  'throttle-give-back',
  `update platform.throttles set failures = greatest(0, failures - 1), blocked_until = least($2, last_at)
   where key_hash = $1`,
);
const forget = query<never>('throttle-succeeded', 'delete from platform.throttles where key_hash = any($1::bytea[])');
const removeOld = query<{ key_hash: Buffer }>(
  'throttle-sweep',
  'delete from platform.throttles where last_at < $1 and blocked_until < $2 returning key_hash',
);

/** Slows down who fails again and again; counted in Postgres, so that all processes see the same. */
export class Throttle {
  private readonly secret: Buffer;

  constructor(
    private readonly pool: Pool,
    keys: ServerKeys,
  ) {
    this.secret = keys.keyFor('throttle');
  }

  /** Null when none of them is blocked. */
  async check(keys: readonly ThrottleKey[], now: Date): Promise<Blocked | null> {
    const hashes = keys.map((key) => this.hashOf(key));
    const [row] = await longestBlock(this.pool, hashes, now);
    return row?.blocked_until ? blockedFor(row.blocked_until, now) : null;
  }

  /**
   * Counts a failure before it is one, unless blocked: many tries at the same moment cannot slip through between check and
   * count. Who succeeds calls `succeeded`, or `giveBack` where one success must not wipe the record.
   */
  async attempt(guarded: readonly Guarded[], now: Date): Promise<Blocked | null> {
    const keys = guarded.map(({ key }) => key);
    const blocked = await this.check(keys, now);
    if (blocked) return blocked;
    for (const { key, policy } of guarded) {
      const admitted = await countAttempt(this.pool, ...this.values(key, policy, now));
      if (admitted.length === 0) return (await this.check(keys, now)) ?? { retryAfterSeconds: 1 };
    }
    return null;
  }

  async failed(key: ThrottleKey, policy: ThrottlePolicy, now: Date): Promise<void> {
    await countFailure(this.pool, ...this.values(key, policy, now));
  }

  /** Forgets all failures. */
  async succeeded(...keys: readonly ThrottleKey[]): Promise<void> {
    const hashes = keys.map((key) => this.hashOf(key));
    await forget(this.pool, hashes);
  }

  /** Takes back the one failure that `attempt` counted. */
  async giveBack(key: ThrottleKey, now: Date): Promise<void> {
    await giveBackOne(this.pool, this.hashOf(key), now);
  }

  /** Removes those that were quiet since `before`. */
  async sweep(before: Date, now: Date): Promise<number> {
    return (await removeOld(this.pool, before, now)).length;
  }

  private values(key: ThrottleKey, { free, baseSeconds, maxSeconds, forgiveSeconds }: ThrottlePolicy, now: Date) {
    return [this.hashOf(key), now, free, baseSeconds, maxSeconds, forgiveSeconds] as const;
  }

  private hashOf(key: ThrottleKey): Buffer {
    return createHmac('sha256', this.secret).update(JSON.stringify(key)).digest();
  }
}

function blockedFor(until: Date, now: Date): Blocked {
  return { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000)) };
}
