import { Inject, Injectable } from '@nestjs/common';
import { couponStream, deliveryStream, itemStream, stockStream } from '@meridian/domain/shop';
import { DemoLog } from '../../../platform/demo/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import type { DemoItem } from './demo-item.js';
import { demoCoupons, demoDeliveries } from './demo-offers.js';
import items from './items.json' with { type: 'json' };

/** Fills the shelves of a shop that is tried out, once. */
@Injectable()
export class DemoShop {
  constructor(@Inject(DemoLog) private readonly log: DemoLog) {}

  async seed(): Promise<readonly DemoAccount[]> {
    await Promise.all([
      ...(items as readonly DemoItem[]).map((item) => this.list(item)),
      ...demoDeliveries.map((data) =>
        this.log.tellOnce(deliveryStream(data.optionId), [{ type: 'DeliveryOptionSet', data }]),
      ),
      ...demoCoupons.map((data) => this.log.tellOnce(couponStream(data.code), [{ type: 'CouponCreated', data }])),
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
      await this.log.tellOnce(stockStream(stockId), [
        { type: 'StockCounted', data: { stockId, onHand, why: 'opened' } },
      ]);
    }
    const listing = { itemId, stockId, unitsEach, limited, price: { amount: price, currency: 'GBP' }, ...shown };
    await this.log.tellOnce(itemStream(itemId), [
      { type: 'ItemListed', data: listing },
      { type: 'ItemActivated', data: { itemId } },
    ]);
  }
}
