import type { Pool } from 'pg';
import { systemClock, type Clock } from '../clock.js';
import type { Logger } from '../observability/log.js';
import type { ServerKeys } from '../secrets/index.js';
import { KnownDevices } from './known-devices.js';
import { Throttle } from './throttle.js';

const sweepMilliseconds = 600_000;
const keptMilliseconds = 2 * 86_400_000;

export interface ThrottlesOptions {
  readonly pool: Pool;
  readonly serverKeys: ServerKeys;
  readonly log: Pick<Logger, 'warn'>;
  readonly clock?: Clock;
}

/** The throttle and the known devices, and the sweep of what nobody asks for any more. */
export class Throttles {
  readonly throttle: Throttle;
  readonly knownDevices: KnownDevices;
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    { pool, serverKeys }: ThrottlesOptions,
    private readonly clock: Clock,
    private readonly log: Pick<Logger, 'warn'>,
  ) {
    this.throttle = new Throttle(pool, serverKeys);
    this.knownDevices = new KnownDevices(serverKeys);
  }

  start(): void {
    this.timer ??= setInterval(() => (this.sweeping = this.sweep()), sweepMilliseconds).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    const now = this.clock.now();
    try {
      await this.throttle.sweep(new Date(now.getTime() - keptMilliseconds), now);
    } catch (error) {
      this.log.warn({ error }, 'old throttles could not be swept');
    }
  }
}

export function createThrottles(options: ThrottlesOptions): Throttles {
  return new Throttles(options, options.clock ?? systemClock, options.log);
}
