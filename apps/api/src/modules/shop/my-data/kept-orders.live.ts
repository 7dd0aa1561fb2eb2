import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import { KeptElsewhere, type RecordKeeper, type ToldRecords } from '../../identity/index.js';
import { KeptOrdersQuery } from './kept-orders.query.js';

/** Orders as something that is kept about people: they may take it home, and the law keeps the receipts. */
@Injectable()
export class KeptOrders implements RecordKeeper, OnModuleInit {
  constructor(
    @Inject(KeptElsewhere) private readonly elsewhere: KeptElsewhere,
    @Inject(KeptOrdersQuery) private readonly orders: KeptOrdersQuery,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  async held(userId: string) {
    const until = await this.orders.receiptsUntil(userId);
    return until ? [{ what: key('shop.held.receipts'), why: key('shop.held.receiptsWhy'), until }] : [];
  }

  async told(userId: string, language: 'en' | 'zh'): Promise<ToldRecords> {
    const orders = await this.orders.all(userId, language);
    const records = orders.map((order) =>
      Object.entries(order).map(([name, value]) => ({ name, label: `shop.data.${name}`, value })),
    );
    return { name: 'orders', title: key('shop.data.orders'), records };
  }
}
