import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

const ownerOf = query<{ readonly owner: string }>(
  'shop.owner_of_order',
  `select coalesce(c.owner, o.user_id) as owner from shop.orders o
   left join shop.claims c on c.user_id = o.user_id where o.order_id = $1`,
);

const ownersOf = query<{ readonly owner: string }>(
  'shop.owners_of_orders',
  `select distinct coalesce(c.owner, o.user_id) as owner from shop.orders o
   left join shop.claims c on c.user_id = o.user_id where o.order_id = any ($1::text[])`,
);

@Injectable()
export class OrderOwnerQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Whose it is now. */
  async ownerOf(orderId: string): Promise<string | null> {
    const [order] = await ownerOf(this.pool, orderId);
    return order?.owner ?? null;
  }

  async ownersOf(orderIds: readonly (string | null | undefined)[]): Promise<string[]> {
    const known = orderIds.filter((id) => typeof id === 'string');
    return known.length === 0 ? [] : (await ownersOf(this.pool, known)).map(({ owner }) => owner);
  }
}
