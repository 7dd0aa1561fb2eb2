import { type Money, money } from '@meridian/domain/kernel';
import {
  type Address,
  type BoughtLine,
  type Contact,
  deliveryStream,
  itemStream,
  orderDecider,
  type OrderEvent,
  type OrderEventMap,
  orderStream,
  refundOfUnits,
  unitsBack,
  type VatShare,
} from '@meridian/domain/shop';
import { type Language, namesThen } from '../../../platform/documents/index.js';
import type { EventStore } from '../../../platform/event-store/index.js';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { paymentRequest, type PaymentRequest } from '../../payments/index.js';

export type PaymentMethod = PaymentRequest['method'];

export interface NamedLine extends BoughtLine {
  readonly name: string;
}

export interface MadeRefund {
  readonly refundId: string;
  readonly amount: Money;
  /** What the credit note says. */
  readonly vat: readonly VatShare[];
  readonly refundedAt: string;
  /** Empty where an amount was given back. */
  readonly units: readonly ReturnedUnits[];
}

export interface ReturnedUnits {
  readonly itemId: string;
  readonly quantity: number;
  /** What was paid for them. */
  readonly amount: Money;
}

/** All that a receipt or a credit note says. */
export interface OrderDocument {
  readonly orderId: string;
  readonly cartId: string;
  readonly userId: string;
  /** Of the order, unless another was asked for. */
  readonly language: Language;
  /** Null where nothing was to be paid. */
  readonly paymentMethod: PaymentMethod | null;
  readonly paidAt: string;
  readonly lines: readonly NamedLine[];
  readonly coupon: string | null;
  readonly deliveryOption: string;
  readonly deliveryName: string;
  readonly deliveryPrice: Money;
  readonly deliveryDiscount: Money;
  readonly total: Money;
  readonly vat: readonly VatShare[];
  /** Null where the person was erased. */
  readonly contact: Contact | null;
  readonly address: Address | null;
  readonly refunds: readonly MadeRefund[];
}

export interface DocumentTools {
  readonly store: EventStore;
  readonly personalData: PersonalDataService;
}

/** From the log itself, since a read model may not be there yet; null before the order is paid. */
export async function orderDocument(
  { store, personalData }: DocumentTools,
  orderId: string,
  asked?: Language,
): Promise<OrderDocument | null> {
  const details = await detailsOf(store, orderId);
  if (!details.order || details.paidAt === null) return null;
  const { contact, address, lines, deliveryOption, coupon, paymentId, ...order } = details.order;
  const language = asked ?? order.language;
  const sealed = { contact, address } as unknown as Readonly<Record<string, string>>;
  const nameOf = async (stream: string, id: string): Promise<string> =>
    (await namesThen(store, stream, details.at))?.[language] ?? id;
  const [opened, names, deliveryName, payment] = await Promise.all([
    personalData.open(order.userId, sealed),
    Promise.all(lines.map(({ itemId }) => nameOf(itemStream(itemId), itemId))),
    nameOf(deliveryStream(deliveryOption), deliveryOption),
    paymentId === undefined ? null : paymentRequest(store, paymentId),
  ]);
  return {
    orderId,
    cartId: order.cartId,
    userId: order.userId,
    language,
    paymentMethod: payment?.method ?? null,
    paidAt: details.paidAt,
    lines: lines.map((line, index) => ({ ...line, name: names[index] ?? line.itemId })),
    coupon: coupon?.code ?? null,
    deliveryOption,
    deliveryName,
    deliveryPrice: order.deliveryPrice,
    deliveryDiscount: order.deliveryDiscount,
    total: order.total,
    vat: order.vat,
    contact: recordOf<Contact>(opened['contact']),
    address: recordOf<Address>(opened['address']),
    refunds: details.refunds,
  };
}

interface Details {
  readonly order: OrderEventMap['OrderRequested'] | null;
  /** When it was ordered. */
  readonly at: Date;
  readonly paidAt: string | null;
  readonly refunds: readonly MadeRefund[];
}

async function detailsOf(store: EventStore, orderId: string): Promise<Details> {
  let order: Details['order'] = null;
  let at = new Date(0);
  let paidAt: string | null = null;
  const refunds: MadeRefund[] = [];
  const returned = new Map<string, readonly ReturnedUnits[]>();
  let state = orderDecider.initial;
  for await (const { type, data, recordedAt } of store.read(orderStream(orderId))) {
    const event = { type, data } as OrderEvent;
    if (event.type === 'OrderRequested') [order, at] = [event.data, recordedAt];
    if (event.type === 'OrderPaid') paidAt = event.data.paidAt;
    if (event.type === 'OrderRefundRequested') {
      const { refundId, units } = event.data;
      const amountOf = (itemId: string, quantity: number): Money => {
        const line = order?.lines.find((each) => each.itemId === itemId);
        return line ? refundOfUnits(line, unitsBack(state, itemId), quantity) : money(0);
      };
      returned.set(
        refundId,
        units.map(({ itemId, quantity }) => ({ itemId, quantity, amount: amountOf(itemId, quantity) })),
      );
    }
    if (event.type === 'OrderRefunded') {
      const { refundId, amount, vat, refundedAt } = event.data;
      refunds.push({ refundId, amount, vat, refundedAt, units: returned.get(refundId) ?? [] });
    }
    state = orderDecider.evolve(state, event);
  }
  return { order, at, paidAt, refunds };
}

function recordOf<Opened>(opened: unknown): Opened | null {
  return typeof opened === 'object' ? (opened as Opened | null) : null;
}
