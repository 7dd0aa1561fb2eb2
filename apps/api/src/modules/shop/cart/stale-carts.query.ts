import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const atRest = query<{ cartId: string }>(
  'shop.stale_carts',
  `select cart_id as "cartId" from shop.carts
   where not paying and status not in ('paid', 'cancelled', 'expired') and changed_at < $1
   order by changed_at, cart_id limit $2`,
);

@Injectable()
export class StaleCartsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Open carts that nothing has happened to since, the oldest first. */
  async since(before: Date, atMost: number): Promise<string[]> {
    return (await atRest(this.pool, before, atMost)).map(({ cartId }) => cartId);
  }
}
