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
import { personName } from '@meridian/domain/identity/rules';
import { addDays, type Money, ukInstant } from '@meridian/domain/kernel';
import { refundable, refundedInAll } from '@meridian/domain/shop';
import { orderMachine } from '@meridian/workflows/shop';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { permittedActions, takes } from '../../../platform/operations/permitted-actions.js';
import { POOL } from '../../../platform/postgres/index.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { orderNumberIn } from './order-number.js';
import { type OpenedOrderRow, openOrders, orderById, orderColumns, type OrderRow, parcelOf } from './order.rows.js';

const sortColumns: Record<StaffOrderSortField, SortColumn> = {
  placedAt: { column: 'created_at', type: 'timestamptz' },
  total: { column: 'total', type: 'bigint' },
};
const newestFirst: StaffOrderSort = { by: 'placedAt', direction: 'descending' };
const actionsOn = permittedActions<{ readonly status: string; readonly left: Money }>({
  openOrder: true,
  markOrderAsGift: takes(orderMachine, 'OrderMarkedAsGift'),
  dispatchOrder: takes(orderMachine, 'OrderDispatched'),
  deliverOrder: takes(orderMachine, 'OrderDelivered'),
  refundOrder: ({ left }) => left.amount > 0,
  cancelOrder: takes(orderMachine, 'OrderCancelled'),
});

/** The orders, for staff. In a list a name is opened, and nothing else of the one who bought. */
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
    const [order] = await openOrders(this.personalData, await orderById(this.pool, orderId));
    if (!order) return null;
    const { contact, address } = order;
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
      .when(placed?.from, (place) => `created_at >= ${place}`, ukInstant)
      .when(
        placed?.to,
        (place) => `created_at < ${place}`,
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
    return orderNumberIn(typed) ?? (isDocument(typed) ? typed.toUpperCase() : typed);
  }

  private async listed(rows: readonly OrderRow[]): Promise<StaffOrder[]> {
    const orders = await openOrders(this.personalData, rows);
    const optionIds = [...new Set(orders.map(({ order }) => order.deliveryOption))];
    const deliveries = await Promise.all(optionIds.map((id) => this.catalogue.delivery(id)));
    return orders.map((row) => {
      const { deliveryOption } = row.order;
      const delivery = deliveries.find((option) => option?.optionId === deliveryOption);
      return {
        ...listedOrder(row),
        name: row.contact ? personName(row.contact) : '',
        delivery: { en: delivery?.en.name ?? deliveryOption, zh: delivery?.zh.name ?? deliveryOption },
      };
    });
  }
}

const isDocument = (typed: string) => /^[rc]-\d{8}-\d{4,}$/i.test(typed);

function namedBy(typed: string, place: string): string {
  const text = typed.trim();
  if (text.includes('@')) return `email_index = ${place}`;
  if (orderNumberIn(text)) return `number = ${place}`;
  if (!isDocument(text)) return `order_id = ${place}`;
  const document = `(select document_id from shop.order_numbers where number = ${place})`;
  return /^r/i.test(text)
    ? `order_id = any (array${document})`
    : `order_id in (select order_id from shop.order_refunds where refund_id = any (array${document}))`;
}

function listedOrder(row: OpenedOrderRow): Omit<StaffOrder, 'name' | 'delivery'> {
  const { id, number, status, revision, state, order, placedAt, paidAt, receipt } = row;
  const left = refundable(state);
  return {
    id,
    number,
    receipt,
    status,
    pieces: order.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    total: order.total,
    refunded: refundedInAll(state),
    refunds: Object.keys(state.refunds).length,
    coupon: order.coupon?.code ?? null,
    ...parcelOf(row),
    placedAt,
    paidAt,
    left,
    revision,
    permittedActions: actionsOn({ status, left }),
  };
}
