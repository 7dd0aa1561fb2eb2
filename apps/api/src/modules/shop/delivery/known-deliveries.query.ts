import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../../../platform/postgres/index.js';
import { Announcements, ReadCache } from '../../../platform/projector/index.js';
import { deliveriesById, deliveryOf, type ShownDelivery } from './shown-delivery.query.js';

/** Delivery options as they were last read: few, seldom changed, and asked for with each look at a cart. */
@Injectable()
export class KnownDeliveries implements OnModuleDestroy {
  private readonly kept: ReadCache<ShownDelivery>;

  constructor(@Inject(POOL) pool: pg.Pool, @Inject(Announcements) announcements: Announcements) {
    const read = async (optionIds: readonly string[]) => {
      const found = (await deliveriesById(pool, optionIds)).map(deliveryOf);
      return new Map(found.map((delivery) => [delivery.optionId, delivery]));
    };
    this.kept = new ReadCache(read, { announcements, projection: 'shop.delivery_options', most: 1_000 });
  }

  onModuleDestroy(): void {
    this.kept.stop();
  }

  async one(optionId: string): Promise<ShownDelivery | null> {
    return (await this.kept.of([optionId])).get(optionId) ?? null;
  }
}
