import { Inject, Injectable } from '@nestjs/common';
import type {
  OpenedOrder,
  QueryStaffOrdersArgs,
  StaffOrder,
  StaffOrderFilter,
  StaffOrderPage,
  StaffOrderSort,
  StaffOrderSortField,
} from '@meridian/contracts/generated/admin';
import { personName } from '@meridian/domain/identity';
import { addDays, compileTransitions, ukInstant } from '@meridian/domain/kernel';
import { orderMachine } from '@meridian/workflows/shop';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { moneyOf, openNames, orderById, orderColumns, type OrderRow, refundsOf } from './order-rows.js';

const sortColumns: Record<StaffOrderSortField, SortColumn> = {
  placedAt: { column: 'placed_at', type: 'timestamptz' },
  total: { column: 'total', type: 'bigint' },
};
const newestFirst: StaffOrderSort = { by: 'placedAt', direction: 'descending' };
const road = compileTransitions(orderMachine.config);

/** The orders, for staff. In a list a name is opened, and nothing else of whoever bought. */
@Injectable()
export class StaffOrdersQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(CatalogueQuery) private readonly catalogue: CatalogueQuery,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  async page({ filter, sort, page }: QueryStaffOrdersArgs): Promise<StaffOrderPage> {
    const { by, direction } = sort ?? newestFirst;
    const { where, values } = this.conditionsOf(filter ?? {});
    const found = await readPage<OrderRow>(this.pool, {
      select: orderColumns,
      from: 'shop.orders',
      where: ['paid_at is not null', ...where],
      values,
      key: 'order_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.listed(found.rows), page: found.page };
  }

  /** Null when nobody paid for such an order. With a position: as it is after it. */
  async at(orderId: string, position?: LogPosition): Promise<StaffOrder | null> {
    if (position) await this.projections.reached(['shop.orders', 'shop.order_history'], position);
    const [order] = await this.listed(await orderById(this.pool, orderId));
    return order ?? null;
  }

  async buyerOf(orderId: string): Promise<string | null> {
    const [row] = await orderById(this.pool, orderId);
    return row?.user_id ?? null;
  }

  async opened(orderId: string): Promise<OpenedOrder | null> {
    const rows = await orderById(this.pool, orderId);
    const [names] = await openNames(this.personalData, rows);
    if (!names) return null;
    const { contact, address } = names;
    return {
      id: orderId,
      firstName: contact?.firstName ?? null,
      lastName: contact?.lastName ?? null,
      email: contact?.email ?? null,
      phone: contact ? `${contact.phoneCountry} ${contact.phone}` : null,
      address1: address?.address1 ?? null,
      address2: address?.address2 ?? null,
      city: address?.city ?? null,
      postCode: address?.postCode ?? null,
      country: address?.country ?? null,
    };
  }

  private conditionsOf({ search, status, placed }: StaffOrderFilter): Conditions {
    return new Conditions()
      .when(status, (place) => `status = ${place}`)
      .when(placed?.from, (place) => `placed_at >= ${place}`, ukInstant)
      .when(
        placed?.to,
        (place) => `placed_at < ${place}`,
        (day) => ukInstant(addDays(day, 1)),
      )
      .when(
        search?.trim() || null,
        (place) => namedBy(search ?? '', place),
        (typed) => this.indexed(typed),
      );
  }

  private indexed(typed: string): string {
    if (typed.includes('@')) return this.personalData.blindIndex('email', typed);
    return isNumber(typed) ? typed.toUpperCase() : typed;
  }

  private async listed(rows: readonly OrderRow[]): Promise<StaffOrder[]> {
    if (rows.length === 0) return [];
    const optionIds = [...new Set(rows.map(({ delivery_option }) => delivery_option))];
    const [names, refunds, deliveries] = await Promise.all([
      openNames(this.personalData, rows),
      refundsOf(
        this.pool,
        rows.map(({ order_id }) => order_id),
      ),
      Promise.all(optionIds.map((id) => this.catalogue.delivery(id))),
    ]);
    return rows.map((row, index) => {
      const contact = names[index]?.contact;
      const delivery = deliveries.find((option) => option?.optionId === row.delivery_option);
      return {
        ...listedOrder(row),
        name: contact ? personName(contact) : '',
        delivery: {
          en: delivery?.en.name ?? row.delivery_option,
          zh: delivery?.zh.name ?? row.delivery_option,
        },
        refunds: refunds.filter(({ order_id }) => order_id === row.order_id).length,
      };
    });
  }
}

const isNumber = (typed: string) => /^[rc]-\d{8}-\d{4,}$/i.test(typed);

function namedBy(typed: string, place: string): string {
  const text = typed.trim();
  if (text.includes('@')) return `email_index = ${place}`;
  if (!isNumber(text)) return `order_id = ${place}`;
  return /^r/i.test(text)
    ? `receipt = ${place}`
    : `order_id in (select order_id from shop.order_refunds where credit_note = ${place})`;
}

function listedOrder(row: OrderRow): Omit<StaffOrder, 'name' | 'delivery' | 'refunds'> {
  const left = row.payment_id === null ? 0 : row.total - row.refunded - row.refunding;
  return {
    id: row.order_id,
    number: row.receipt,
    status: row.status,
    pieces: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: moneyOf(row.total, row.currency),
    refunded: moneyOf(row.refunded + row.refunding, row.currency),
    coupon: row.coupon,
    carrier: row.carrier,
    tracking: row.tracking,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    left: moneyOf(left, row.currency),
    permittedActions: [
      'openOrder',
      ...(road.next(row.status, 'OrderDispatched') ? ['dispatchOrder'] : []),
      ...(road.next(row.status, 'OrderDelivered') ? ['deliverOrder'] : []),
      ...(left > 0 ? ['refundOrder'] : []),
      ...(road.next(row.status, 'OrderCancelled') ? ['cancelOrder'] : []),
    ],
  };
}
