import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { POOL, sharedReads } from '../../../platform/postgres/index.js';
import { Announcements, type ProjectionChange } from '../../../platform/projector/index.js';
import { deliveriesById, deliveryOf, type ShownDelivery } from './shown-delivery.js';

/** If announcements are cut off, a change made elsewhere is seen in this process after so long. */
const keptMilliseconds = 10_000;

/** Delivery options as they were last read: few, seldom changed, and asked for with each look at a cart. */
@Injectable()
export class KnownDeliveries implements OnModuleDestroy {
  private readonly kept = new LRUCache<string, ShownDelivery>({ max: 1_000, ttl: keptMilliseconds });
  private changes = 0;
  private readonly together = sharedReads((optionIds) => this.read(optionIds));

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(Announcements) private readonly announcements: Announcements,
  ) {
    announcements.on('change', this.onChange);
    announcements.on('missed', this.forgetAll);
    announcements.on('overtaken', this.onOvertaken);
  }

  onModuleDestroy(): void {
    this.announcements.off('change', this.onChange);
    this.announcements.off('missed', this.forgetAll);
    this.announcements.off('overtaken', this.onOvertaken);
  }

  async one(optionId: string): Promise<ShownDelivery | null> {
    return this.kept.get(optionId) ?? (await this.together([optionId])).get(optionId) ?? null;
  }

  private async read(optionIds: readonly string[]): Promise<ReadonlyMap<string, ShownDelivery>> {
    const mark = this.changes;
    const found = (await deliveriesById(this.pool, optionIds)).map(deliveryOf);
    if (mark === this.changes) for (const delivery of found) this.kept.set(delivery.optionId, delivery);
    return new Map(found.map((delivery) => [delivery.optionId, delivery]));
  }

  private readonly onChange = ({ name, keys }: ProjectionChange): void => {
    if (name === 'shop.delivery_options' && keys?.length !== 0) this.forgetAll();
  };

  private readonly onOvertaken = (name: string): void => {
    if (name === 'shop.delivery_options') this.forgetAll();
  };

  private readonly forgetAll = (): void => {
    this.changes += 1;
    this.kept.clear();
  };
}
