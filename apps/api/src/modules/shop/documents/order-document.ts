import type { Money } from '@meridian/domain/kernel';
import type { Address, BoughtLine, Contact, OrderEvent, OrderEventMap, VatShare } from '@meridian/domain/shop';
import { orderStream } from '@meridian/domain/shop';
import type pg from 'pg';
import type { EventStore } from '../../../platform/event-store/index.js';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { query } from '../../../platform/postgres/index.js';

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
  readonly units: OrderEventMap['OrderRefundRequested']['units'];
}

/** All that a receipt or a credit note says, in the language of the order. */
export interface OrderDocument {
  readonly orderId: string;
  readonly cartId: string;
  readonly userId: string;
  readonly language: 'en' | 'zh';
  readonly paidAt: string;
  readonly lines: readonly NamedLine[];
  readonly coupon: string | null;
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
  readonly pool: pg.Pool;
  readonly personalData: PersonalDataService;
}

interface NameRow {
  readonly id: string;
  readonly en: string;
  readonly zh: string;
}

const itemNames = query<NameRow>(
  'shop.document_items',
  'select item_id as id, name_en as en, name_zh as zh from shop.items where item_id = any ($1::text[])',
);
const deliveryName = query<NameRow>(
  'shop.document_delivery',
  'select option_id as id, name_en as en, name_zh as zh from shop.delivery_options where option_id = $1',
);

/** From the log itself, since a read model may not be there yet; null before the order is paid. */
export async function orderDocument(tools: DocumentTools, orderId: string): Promise<OrderDocument | null> {
  const told = await toldOf(tools.store, orderId);
  if (!told.order || told.paidAt === null) return null;
  const { contact, address, lines, language, deliveryOption, coupon, ...order } = told.order;
  const sealed = { contact, address } as unknown as Readonly<Record<string, string>>;
  const [opened, names, [delivery]] = await Promise.all([
    tools.personalData.open(order.userId, sealed),
    itemNames(
      tools.pool,
      lines.map(({ itemId }) => itemId),
    ),
    deliveryName(tools.pool, deliveryOption),
  ]);
  return {
    orderId,
    cartId: order.cartId,
    userId: order.userId,
    language,
    paidAt: told.paidAt,
    lines: lines.map((line) => ({
      ...line,
      name: names.find(({ id }) => id === line.itemId)?.[language] ?? line.itemId,
    })),
    coupon: coupon?.code ?? null,
    deliveryName: delivery?.[language] ?? deliveryOption,
    deliveryPrice: order.deliveryPrice,
    deliveryDiscount: order.deliveryDiscount,
    total: order.total,
    vat: order.vat,
    contact: recordOf<Contact>(opened['contact']),
    address: recordOf<Address>(opened['address']),
    refunds: told.refunds,
  };
}

interface Told {
  readonly order: OrderEventMap['OrderRequested'] | null;
  readonly paidAt: string | null;
  readonly refunds: readonly MadeRefund[];
}

async function toldOf(store: EventStore, orderId: string): Promise<Told> {
  let order: Told['order'] = null;
  let paidAt: string | null = null;
  const refunds: MadeRefund[] = [];
  const units = new Map<string, MadeRefund['units']>();
  for await (const stored of store.read(orderStream(orderId))) {
    const { type, data } = stored as unknown as OrderEvent;
    if (type === 'OrderRequested') order = data;
    if (type === 'OrderPaid') paidAt = data.paidAt;
    if (type === 'OrderRefundRequested') units.set(data.refundId, data.units);
    if (type === 'OrderRefunded') {
      const { refundId, amount, vat, refundedAt } = data;
      refunds.push({ refundId, amount, vat, refundedAt, units: units.get(refundId) ?? [] });
    }
  }
  return { order, paidAt, refunds };
}

function recordOf<Opened>(opened: unknown): Opened | null {
  return typeof opened === 'object' ? (opened as Opened | null) : null;
}
