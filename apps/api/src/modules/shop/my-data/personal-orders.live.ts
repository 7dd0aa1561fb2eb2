import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { key } from '@meridian/contracts/kernel';
import {
  personalFields,
  PersonalRecordSources,
  type PersonalRecordSource,
  type PersonalRecords,
} from '../../identity/index.js';
import { PersonalOrdersQuery } from './personal-orders.query.js';

/** Orders as something that is kept about people: they may take it home, and the law keeps the receipts. */
@Injectable()
export class PersonalOrders implements PersonalRecordSource, OnModuleInit {
  constructor(
    @Inject(PersonalRecordSources) private readonly elsewhere: PersonalRecordSources,
    @Inject(PersonalOrdersQuery) private readonly orders: PersonalOrdersQuery,
  ) {}

  onModuleInit(): void {
    this.elsewhere.register(this);
  }

  async held(userId: string) {
    const until = await this.orders.receiptsUntil(userId);
    return until ? [{ what: key('shop.held.receipts'), why: key('shop.held.receiptsWhy'), until }] : [];
  }

  async records(userId: string, language: 'en' | 'zh'): Promise<PersonalRecords> {
    const orders = await this.orders.all(userId, language);
    return {
      name: 'orders',
      title: key('shop.data.orders'),
      records: personalFields((name) => `shop.data.${name}`, orders),
    };
  }
}
