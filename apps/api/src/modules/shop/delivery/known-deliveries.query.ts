import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../../../platform/postgres/index.js';
import { Announcements, ReadCache } from '../../../platform/projector/index.js';
import { deliveriesById, deliveryOf, type DeliveryView } from './delivery-view.query.js';

/** Delivery options as they were last read: few, seldom changed, and asked for with each look at a cart. */
@Injectable()
export class KnownDeliveries implements OnModuleDestroy {
  private readonly cache: ReadCache<DeliveryView>;

  constructor(@Inject(POOL) pool: pg.Pool, @Inject(Announcements) announcements: Announcements) {
    const read = async (optionIds: readonly string[]) => {
      const found = (await deliveriesById(pool, optionIds)).map(deliveryOf);
      return new Map(found.map((delivery) => [delivery.optionId, delivery]));
    };
    this.cache = new ReadCache(read, { announcements, projection: 'shop.delivery_options', most: 1_000 });
  }

  onModuleDestroy(): void {
    this.cache.stop();
  }

  async one(optionId: string): Promise<DeliveryView | null> {
    return (await this.cache.of([optionId])).get(optionId) ?? null;
  }
}
