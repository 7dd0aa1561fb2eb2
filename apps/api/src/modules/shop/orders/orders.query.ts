import { Inject, Injectable } from '@nestjs/common';
import type { InputMaybe, Language, Order, OrderPage, PageInput } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import { BankHolidays } from '../../../platform/holidays/bank-holidays.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { readPage } from '../../../platform/postgres/keyset.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { historyOf, openNames, orderById, orderColumns, type OrderRow, refundsOf } from './order-rows.js';
import { type AroundOrders, shownOrder } from './shown-order.query.js';

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
      where: ['owner = $1', 'paid_at is not null'],
      values: [owner],
      key: 'order_id',
      sort: { column: 'placed_at', type: 'timestamptz' },
      descending: true,
      page: page ?? {},
    });
    return { rows: await this.shown(found.rows, language), page: found.page };
  }

  /** Null for another person's, as for one that nobody has. */
  async one(owner: string, orderId: string, language: Language): Promise<Order | null> {
    const rows = await orderById(this.pool, orderId);
    const [order] = await this.shown(
      rows.filter((row) => row.owner === owner),
      language,
    );
    return order ?? null;
  }

  private async shown(rows: readonly OrderRow[], language: Language): Promise<Order[]> {
    if (rows.length === 0) return [];
    const [names, around] = await Promise.all([openNames(this.personalData, rows), this.around(rows)]);
    return rows.map((row, index) =>
      shownOrder(row, names[index] ?? { contact: null, address: null }, around, language),
    );
  }

  private async around(rows: readonly OrderRow[]): Promise<AroundOrders> {
    const ids = rows.map(({ order_id }) => order_id);
    const itemIds = [...new Set(rows.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)))];
    const optionIds = [...new Set(rows.map(({ delivery_option }) => delivery_option))];
    const [items, deliveries, refunds, history, holidays] = await Promise.all([
      this.catalogue.items(itemIds),
      Promise.all(optionIds.map((id) => this.catalogue.delivery(id))),
      refundsOf(this.pool, ids),
      historyOf(this.pool, ids),
      this.bankHolidays.list(),
    ]);
    return {
      items,
      deliveries: deliveries.filter((option) => option !== null),
      refunds,
      history,
      holidays: new Set(holidays.map(({ date }) => date)),
    };
  }
}
