import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { CartsHandler } from '../commands/carts.handler.js';
import { StaleCartsQuery } from '../queries/stale-carts.query.js';

const hour = 3_600_000;
const day = 24 * hour;
const keptDays = 30;
const atOnce = 500;
const actor = 'job:shop.stale-carts';

/** Carts at rest for thirty days end. Looked for an hour after each start and daily from then; several processes do no harm. */
@Injectable()
export class StaleCarts implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(StaleCartsQuery) private readonly stale: StaleCartsQuery,
    @Inject(CartsHandler) private readonly carts: CartsHandler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.plan(hour);
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.working;
  }

  /** Answers how many were ended. What is being paid, or busy, is left to the next time. */
  async end(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - keptDays * day);
    let ended = 0;
    for (const cartId of await this.stale.since(before, atOnce)) {
      const outcome = await this.carts.decide(cartId, { type: 'ExpireCheckout', data: { cartId } }, { actor });
      if ('changed' in outcome && outcome.changed) ended += 1;
    }
    return ended;
  }

  private plan(milliseconds: number): void {
    this.timer = setTimeout(() => (this.working = this.tryToEnd()), milliseconds).unref();
  }

  private async tryToEnd(): Promise<void> {
    try {
      const ended = await this.end();
      this.plan(ended === atOnce ? 0 : day);
    } catch (error) {
      this.log.warn({ error: describeError(error) }, 'carts at rest could not be ended');
      this.plan(hour);
    }
  }
}
