import type { Language, Order } from '@meridian/contracts/generated/public';
import { ukDay } from '@meridian/domain/kernel';
import type { Address, Contact } from '@meridian/domain/shop';
import type { ShownItem } from '../catalogue/catalogue.query.js';
import { type HistoryRow, moneyOf, type OpenedNames, type OrderRow, type RefundRow } from './order-rows.js';
import type { ShownDelivery } from '../delivery/shown-delivery.query.js';
import { workingDaysAfter } from '../delivery/working-days.js';

export interface AroundOrders {
  readonly items: readonly ShownItem[];
  readonly deliveries: readonly ShownDelivery[];
  readonly refunds: readonly RefundRow[];
  readonly history: readonly HistoryRow[];
  /** Days on which no parcel travels. */
  readonly holidays: ReadonlySet<string>;
}

const nobody: Contact = { firstName: '', lastName: '', email: '', phoneCountry: '', phone: '' };
const nowhere: Address = { address1: '', city: '', postCode: '', country: '' };

/** As its owner sees it. */
export function shownOrder(row: OrderRow, names: OpenedNames, around: AroundOrders, language: Language): Order {
  const money = (amount: number) => moneyOf(amount, row.currency);
  const delivery = around.deliveries.find(({ optionId }) => optionId === row.delivery_option);
  const itemOf = (id: string) => around.items.find(({ itemId }) => itemId === id);
  return {
    id: row.order_id,
    cartId: row.cart_id,
    status: row.status,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    lines: row.lines.map(({ itemId, quantity, price, gross, discount, paid }) => ({
      itemId,
      name: itemOf(itemId)?.[language].name ?? itemId,
      image: itemOf(itemId)?.images[0] ?? null,
      quantity,
      price,
      gross,
      discount,
      paid,
    })),
    coupon: row.coupon,
    goods: money(row.goods),
    discount: money(row.discount),
    deliveryName: delivery?.[language].name ?? row.delivery_option,
    deliveryPrice: money(row.delivery_price),
    deliveryDiscount: money(row.delivery_discount),
    total: money(row.total),
    refunded: money(row.refunded),
    vat: row.vat.map((share) => ({ ...share })),
    contact: names.contact ?? nobody,
    address: names.address ?? nowhere,
    carrier: row.carrier,
    tracking: row.tracking,
    ...expected(row, delivery, around.holidays),
    refunds: around.refunds
      .filter(({ order_id }) => order_id === row.order_id)
      .map(({ refund_id, amount, currency, status, at, credit_note }) => ({
        id: refund_id,
        amount: moneyOf(amount, currency),
        status,
        at,
        creditNote: credit_note,
      })),
    history: around.history
      .filter(({ order_id }) => order_id === row.order_id)
      .map(({ id, change, amount, currency, at }) => ({
        id,
        change,
        amount: amount === null || currency === null ? null : moneyOf(amount, currency),
        at,
      })),
    receipt: row.receipt,
  };
}

function expected({ status, paid_at }: OrderRow, delivery: ShownDelivery | undefined, holidays: ReadonlySet<string>) {
  if (!delivery || status === 'delivered' || status === 'cancelled') return { expectedFrom: null, expectedTo: null };
  const day = ukDay(paid_at);
  return {
    expectedFrom: workingDaysAfter(day, delivery.minDays, holidays),
    expectedTo: workingDaysAfter(day, delivery.maxDays, holidays),
  };
}
