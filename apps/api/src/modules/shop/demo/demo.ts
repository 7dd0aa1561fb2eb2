import { Inject, Injectable } from '@nestjs/common';
import { type DomainMessage, isRefused } from '@meridian/domain/kernel';
import { couponStream, deliveryStream, itemStream, stockStream } from '@meridian/domain/shop';
import { EventStore } from '../../../platform/event-store/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import { demoCare } from './demo-care.js';
import { demoDevices } from './demo-devices.js';
import type { DemoItem } from './demo-item.js';
import { demoCoupons, demoDeliveries } from './demo-offers.js';
import { demoTests } from './demo-tests.js';

const actor = 'demo';

/** Fills the shelves of a shop that is tried out, once. */
@Injectable()
export class DemoShop {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async seed(): Promise<readonly DemoAccount[]> {
    await Promise.all([
      ...[...demoCare, ...demoTests, ...demoDevices].map((item) => this.list(item)),
      ...demoDeliveries.map((data) => this.tell(deliveryStream(data.optionId), [{ type: 'DeliveryOptionSet', data }])),
      ...demoCoupons.map((data) => this.tell(couponStream(data.code), [{ type: 'CouponCreated', data }])),
    ]);
    return [];
  }

  private async list({
    id: itemId,
    stockId = itemId,
    unitsEach = 1,
    onHand,
    limited = false,
    price,
    ...shown
  }: DemoItem) {
    if (onHand !== undefined) {
      await this.tell(stockStream(stockId), [{ type: 'StockCounted', data: { stockId, onHand, why: 'opened' } }]);
    }
    const listing = { itemId, stockId, unitsEach, limited, price: { amount: price, currency: 'GBP' }, ...shown };
    await this.tell(itemStream(itemId), [
      { type: 'ItemListed', data: listing },
      { type: 'ItemActivated', data: { itemId } },
    ]);
  }

  /** Nothing is told of a stream that is there: staff may have changed it since. */
  private async tell(stream: string, events: readonly DomainMessage[]): Promise<void> {
    for await (const _first of this.store.read(stream, { maxCount: 1 })) return;
    const written = await this.store.append(stream, events, { actor, commandId: `demo ${stream}` });
    if (isRefused(written)) throw new Error('The log is busy');
  }
}
