import { Inject, Injectable } from '@nestjs/common';
import type { EndedAttempt as EndView } from '@meridian/contracts/generated/public';
import type { EndedAttempt } from '@meridian/domain/shop';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { POOL, query } from '../../../platform/postgres/index.js';

const endedAt = query<{ at: Date }>(
  'shop.ended_attempt',
  'select ended_at as at from shop.carts where cart_id = $1 and ended_order = $2',
);

/** When an attempt to pay ended; one that ended a moment ago may not be in the read model yet. */
@Injectable()
export class EndedAttemptsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async of(cartId: string, ended: EndedAttempt | null): Promise<EndView | null> {
    if (!ended) return null;
    const { orderId, why, reason, items = [] } = ended;
    const [row] = await endedAt(this.pool, cartId, orderId);
    return {
      why,
      messageKey: reason === undefined ? null : `shop.refusals.${reason}`,
      items: [...items],
      at: row?.at ?? this.clock.now(),
    };
  }
}
