import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '@meridian/contracts/generated/public';
import { formatMoney, formatUkTime } from '@meridian/domain/kernel';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { type Language, textOf } from '../../../platform/texts.js';
import { paymentRecordsUntil } from '../../identity/index.js';
import { buyersOf } from '../orders/order.rows.js';
import { OrdersQuery } from '../orders/orders.query.js';

type PersonalOrder = Readonly<
  Record<
    | 'number'
    | 'receipt'
    | 'placed'
    | 'status'
    | 'items'
    | 'total'
    | 'refunded'
    | 'coupon'
    | 'delivery'
    | 'name'
    | 'email'
    | 'phone'
    | 'address',
    string | null
  >
>;

const newest = query<{ at: Date | null }>(
  'shop.newest_receipt',
  `select max(paid_at) as at from shop.orders where user_id = any (${buyersOf('$1')}) and paid_at is not null`,
);

@Injectable()
export class PersonalOrdersQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(OrdersQuery) private readonly orders: OrdersQuery,
  ) {}

  /** The day until which the newest receipt has to be kept; null where there is none. */
  async receiptsUntil(userId: string): Promise<string | null> {
    const [row] = await newest(this.pool, userId);
    return row?.at ? paymentRecordsUntil(row.at) : null;
  }

  async all(userId: string, language: Language): Promise<PersonalOrder[]> {
    const found: PersonalOrder[] = [];
    for (let after: string | null = null; ;) {
      const { rows, page } = await this.orders.page(userId, { size: 100, after }, language);
      found.push(...rows.map((order) => orderRecord(order, language)));
      if (!page.hasNext) return found;
      after = page.endCursor ?? null;
    }
  }
}

function orderRecord({ contact, address, ...order }: Order, language: Language): PersonalOrder {
  const { address1, address2, city, postCode, country } = address;
  return {
    number: order.number,
    receipt: order.receipt ?? null,
    placed: formatUkTime(new Date(order.placedAt), language),
    status: textOf(language, `fields.OrderStatus.${order.status}`, order.status),
    items: order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    total: formatMoney(order.total),
    refunded: formatMoney(order.refunded),
    coupon: order.coupon ?? null,
    delivery: order.deliveryName,
    name: `${contact.firstName} ${contact.lastName}`,
    email: contact.email,
    phone: `${contact.phoneCountry} ${contact.phone}`,
    address: [address1, address2, city, postCode, country].filter(Boolean).join(', '),
  };
}
