import type { Pool } from 'pg';
import { systemClock, type Clock } from '../clock.js';
import type { ServerKeys } from '../secrets/index.js';
import { LiveHolds } from './live-holds.js';
import { KnownDevices } from './known-devices.js';
import { Throttle } from './throttle.js';

const cachedMilliseconds = 2 * 86_400_000;

export interface ThrottlesOptions {
  readonly pool: Pool;
  readonly serverKeys: ServerKeys;
  readonly clock?: Clock;
}

/** The throttle and the known devices, and the sweep of what nobody asks for any more. */
export class Throttles {
  readonly throttle: Throttle;
  readonly knownDevices: KnownDevices;
  readonly liveHolds: LiveHolds;
  private readonly clock: Clock;

  constructor({ pool, serverKeys, clock = systemClock }: ThrottlesOptions) {
    this.throttle = new Throttle(pool, serverKeys);
    this.knownDevices = new KnownDevices(serverKeys);
    this.liveHolds = new LiveHolds(pool, serverKeys);
    this.clock = clock;
  }

  /** Answers how many were forgotten. */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    const lapsed = await this.liveHolds.sweep(now);
    return lapsed + (await this.throttle.sweep(new Date(now.getTime() - cachedMilliseconds), now));
  }
}
