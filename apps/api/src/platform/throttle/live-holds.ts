import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { query, transaction } from '../postgres/index.js';
import type { ServerKeys } from '../secrets/index.js';
import type { ThrottleKey } from './throttle.js';

/** How much may be on hold at once. Many people may share a network. */
export interface HoldLimits {
  readonly account: number;
  readonly browser: number;
  readonly network: number;
}

export const HOLD_LIMITS = Symbol('HOLD_LIMITS');

export const usualHoldLimits: HoldLimits = { account: 4, browser: 4, network: 12 };

export interface HoldKey {
  readonly key: ThrottleKey;
  readonly most: number;
}

const lockKey = query<never>(
  'live-holds-lock',
  `select pg_advisory_xact_lock(hashtextextended('live hold ' || encode($1::bytea, 'hex'), 0))`,
);
const countOthers = query<{ others: number }>(
  'live-holds-count',
  'select count(*)::int as others from platform.live_holds where key_hash = $1 and hold <> $2 and until > $3',
);
const keep = query<never>(
  'live-holds-keep',
  `insert into platform.live_holds (key_hash, hold, until) select unnest($1::bytea[]), $2, $3
   on conflict (key_hash, hold) do update set until = excluded.until`,
);
const forget = query<never>('live-holds-free', 'delete from platform.live_holds where hold = $1');
const removeLapsed = query<{ hold: string }>(
  'live-holds-sweep',
  'delete from platform.live_holds where until <= $1 returning hold',
);

/** Counts what is on hold by account, browser and network, in Postgres, so that all processes see the same. */
export class LiveHolds {
  private readonly secret: Buffer;

  constructor(
    private readonly pool: Pool,
    keys: ServerKeys,
  ) {
    this.secret = keys.keyFor('live holds');
  }

  /** Null where the hold is counted, or counted anew; otherwise the limit that it would pass. */
  claim(hold: string, keys: readonly HoldKey[], until: Date, now: Date): Promise<number | null> {
    const hashed = keys.map(({ key, most }) => ({ hash: this.hashOf(key), most }));
    // Locked in one order, so that two claims with the same keys cannot wait for each other.
    const ordered = hashed.sort((one, other) => Buffer.compare(one.hash, other.hash));
    return transaction(this.pool, async (client) => {
      for (const { hash, most } of ordered) {
        await lockKey(client, hash);
        const [row] = await countOthers(client, hash, hold, now);
        if ((row?.others ?? 0) >= most) return most;
      }
      const hashes = ordered.map(({ hash }) => hash);
      await keep(client, hashes, hold, until);
      return null;
    });
  }

  async free(hold: string): Promise<void> {
    await forget(this.pool, hold);
  }

  async sweep(now: Date): Promise<number> {
    return (await removeLapsed(this.pool, now)).length;
  }

  private hashOf(key: ThrottleKey): Buffer {
    return createHmac('sha256', this.secret).update(JSON.stringify(key)).digest();
  }
}
