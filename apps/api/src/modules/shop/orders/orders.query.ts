import { Inject, Injectable } from '@nestjs/common';
import type { InputMaybe, Language, Order, OrderPage, PageInput } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import { BankHolidays } from '../../../platform/holidays/bank-holidays.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { readPage } from '../../../platform/postgres/keyset.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { historiesOf } from '../../../platform/history/index.js';
import { orderHistory } from './order.history.js';
import {
  buyersOf,
  type OpenedOrderRow,
  openOrders,
  orderColumns,
  type OrderRow,
  ownedOrder,
  refundsOf,
} from './order.rows.js';
import { type AroundOrders, orderView } from './order-view.query.js';

/** Orders as their owners see them. */
@Injectable()
export class OrdersQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(CatalogueQuery) private readonly catalogue: CatalogueQuery,
    @Inject(BankHolidays) private readonly bankHolidays: BankHolidays,
  ) {}

  async page(owner: string, page: InputMaybe<PageInput> | undefined, language: Language): Promise<OrderPage> {
    const found = await readPage<OrderRow>(this.pool, {
      select: orderColumns,
      from: 'shop.orders',
      where: [`user_id = any (${buyersOf('$1')})`, 'paid_at is not null'],
      values: [owner],
      key: 'order_id',
      sort: { column: 'created_at', type: 'timestamptz' },
      descending: true,
      page: page ?? {},
    });
    return { rows: await this.shown(found.rows, language), page: found.page };
  }

  /** Null for another person's, as for one that nobody has. */
  async one(owner: string, orderId: string, language: Language): Promise<Order | null> {
    const [order] = await this.shown(await ownedOrder(this.pool, orderId, owner), language);
    return order ?? null;
  }

  private async shown(rows: readonly OrderRow[], language: Language): Promise<Order[]> {
    if (rows.length === 0) return [];
    const orders = await openOrders(this.personalData, rows);
    const around = await this.around(orders);
    return orders.map((row, index) => orderView(row, around.refunds[index] ?? [], around, language));
  }

  private async around(orders: readonly OpenedOrderRow[]): Promise<AroundOrders> {
    const ids = orders.map(({ id }) => id);
    const itemIds = [...new Set(orders.flatMap(({ order }) => order.lines.map(({ itemId }) => itemId)))];
    const optionIds = [...new Set(orders.map(({ order }) => order.deliveryOption))];
    const [items, deliveries, refunds, histories, holidays] = await Promise.all([
      this.catalogue.items(itemIds),
      Promise.all(optionIds.map((id) => this.catalogue.delivery(id))),
      refundsOf(this.pool, orders),
      historiesOf(this.pool, orderHistory, ids),
      this.bankHolidays.list(),
    ]);
    return {
      items,
      deliveries: deliveries.filter((option) => option !== null),
      refunds,
      histories,
      holidays: new Set(holidays.map(({ date }) => date)),
    };
  }
}
