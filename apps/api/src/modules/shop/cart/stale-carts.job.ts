import { Inject, Injectable } from '@nestjs/common';
import { cartDays } from '@meridian/domain/shop/rules';
import { asJob } from '../../../platform/event-store/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { repeated } from '../../../platform/jobs/index.js';
import { CartsHandler } from './carts.handler.js';
import { StaleCartsQuery } from './stale-carts.query.js';

const hour = 3_600_000;
const day = 24 * hour;
const atOnce = 500;
const acting = asJob('shop.stale-carts');

/** Carts at rest for thirty days end. Looked for an hour after each start and daily from then; several processes do no harm. */
@Injectable()
export class StaleCarts {
  constructor(
    @Inject(StaleCartsQuery) private readonly stale: StaleCartsQuery,
    @Inject(CartsHandler) private readonly carts: CartsHandler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers how many were ended. What is being paid, or busy, is left to the next time. */
  async end(stopping?: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - cartDays * day);
    let ended = 0;
    let more = true;
    while (more && !stopping?.aborted) {
      const batch = await this.endSome(before);
      ended += batch;
      more = batch === atOnce;
    }
    return ended;
  }

  private async endSome(before: Date): Promise<number> {
    let ended = 0;
    for (const cartId of await this.stale.since(before, atOnce)) {
      const outcome = await this.carts.decide(cartId, { type: 'ExpireCheckout', data: { cartId } }, acting);
      if ('changed' in outcome && outcome.changed) ended += 1;
    }
    return ended;
  }
}

/** Looked for soon after a start, since a process may not live for a day. */
export const staleCarts = repeated(StaleCarts, {
  name: 'shop.stale-carts',
  everyMs: day,
  firstMs: hour,
  afterFailureMs: hour,
  run: (carts, stopping) => carts.end(stopping),
});
