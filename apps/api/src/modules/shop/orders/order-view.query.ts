import type { Language, Order } from '@meridian/contracts/generated/public';
import { sum } from '@meridian/domain/kernel';
import { type Address, type Contact, refundedBefore } from '@meridian/domain/shop';
import type { ItemView } from '../catalogue/catalogue.query.js';
import type { OrderLine } from './order.history.js';
import { type OpenedOrderRow, parcelOf, type RefundRow } from './order.rows.js';
import type { DeliveryView } from '../delivery/delivery-view.query.js';
import { arrivalOf } from '../delivery/working-days.js';

export interface AroundOrders {
  readonly items: readonly ItemView[];
  readonly deliveries: readonly DeliveryView[];
  /** Of each of them. */
  readonly refunds: readonly (readonly RefundRow[])[];
  readonly histories: ReadonlyMap<string, readonly OrderLine[]>;
  /** Days on which no parcel travels. */
  readonly holidays: ReadonlySet<string>;
}

const nobody: Contact = { firstName: '', lastName: '', email: '', phoneCountry: '', phone: '' };
const nowhere: Address = { address1: '', city: '', postCode: '', country: '' };

/** As its owner sees it. */
export function orderView(
  row: OpenedOrderRow,
  refunds: readonly RefundRow[],
  around: AroundOrders,
  language: Language,
): Order {
  const { id, number, status, state, order, contact, address, placedAt, paidAt, receipt } = row;
  const delivery = around.deliveries.find(({ optionId }) => optionId === order.deliveryOption);
  const itemOf = (itemId: string) => around.items.find((item) => item.itemId === itemId);
  const { currency } = order.total;
  return {
    id,
    number,
    cartId: order.cartId,
    status,
    placedAt,
    paidAt,
    lines: order.lines.map(({ itemId, quantity, price, gross, discount, paid }) => ({
      itemId,
      name: itemOf(itemId)?.[language].name ?? itemId,
      image: itemOf(itemId)?.images[0] ?? null,
      quantity,
      price,
      gross,
      discount,
      paid,
    })),
    coupon: order.coupon?.code ?? null,
    goods: sum(
      order.lines.map(({ gross }) => gross),
      currency,
    ),
    discount: sum(
      order.lines.map(({ discount }) => discount),
      currency,
    ),
    deliveryName: delivery?.[language].name ?? order.deliveryOption,
    deliveryPrice: order.deliveryPrice,
    deliveryDiscount: order.deliveryDiscount,
    total: order.total,
    refunded: refundedBefore(state),
    vat: order.vat.map((share) => ({ ...share })),
    contact: contact ?? nobody,
    address: address ?? nowhere,
    ...parcelOf(row),
    ...expected(status, paidAt, delivery, around.holidays),
    refunds: refunds.map(({ id: refundId, amount, stands, at, creditNote }) => ({
      id: refundId,
      amount,
      status: stands,
      at,
      creditNote,
    })),
    history: (around.histories.get(id) ?? []).map(({ id: entryId, change, amount, at }) => ({
      id: entryId,
      change,
      amount: amount ?? null,
      at,
    })),
    receipt,
  };
}

function expected(
  status: OpenedOrderRow['status'],
  paidAt: Date,
  delivery: DeliveryView | undefined,
  holidays: ReadonlySet<string>,
) {
  if (!delivery || status === 'delivered' || status === 'cancelled') return { expectedFrom: null, expectedTo: null };
  const { from, to } = arrivalOf(paidAt, delivery, holidays);
  return { expectedFrom: from, expectedTo: to };
}
