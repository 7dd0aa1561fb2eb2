import type { Currency, Money } from '@meridian/domain/kernel';
import type { Address, BoughtLine, Contact, VatShare } from '@meridian/domain/shop';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { query } from '../../../platform/postgres/index.js';

export type OrderStanding = 'paid' | 'dispatched' | 'delivered' | 'cancelled';

/** An order that was paid. Whose it is may have changed since; its names stay under the buyer's key. */
export interface OrderRow {
  readonly order_id: string;
  readonly cart_id: string;
  readonly payment_id: string | null;
  readonly user_id: string;
  readonly owner: string;
  readonly status: OrderStanding;
  readonly language: 'en' | 'zh';
  readonly contact: string;
  readonly address: string;
  readonly lines: readonly BoughtLine[];
  readonly coupon: string | null;
  readonly goods: number;
  readonly discount: number;
  readonly delivery_option: string;
  readonly delivery_price: number;
  readonly delivery_discount: number;
  readonly total: number;
  readonly currency: Currency;
  readonly vat: readonly VatShare[];
  readonly refunding: number;
  readonly refunded: number;
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly receipt: string | null;
  readonly placed_at: Date;
  readonly paid_at: Date;
}

export interface RefundRow {
  readonly refund_id: string;
  readonly order_id: string;
  readonly user_id: string | null;
  readonly amount: number;
  readonly currency: Currency;
  readonly status: 'requested' | 'made' | 'failed';
  readonly units: readonly { readonly itemId: string; readonly quantity: number }[];
  readonly restocked: boolean;
  /** Sealed. */
  readonly reason: string | null;
  readonly vat: readonly VatShare[] | null;
  readonly credit_note: string | null;
  readonly at: Date;
}

export interface HistoryRow {
  readonly order_id: string;
  readonly id: string;
  readonly change:
    'placed' | 'paid' | 'dispatched' | 'delivered' | 'cancelled' | 'refundRequested' | 'refunded' | 'refundFailed';
  readonly amount: number | null;
  readonly currency: Currency | null;
  readonly user_id: string | null;
  /** Sealed. */
  readonly reason: string | null;
  readonly note: string | null;
  readonly at: Date;
  readonly by: string;
}

export const orderColumns = `order_id, cart_id, payment_id, user_id, owner, status, language, contact, address, lines, coupon,
  goods, discount, delivery_option, delivery_price, delivery_discount, total, currency, vat, refunding, refunded, carrier,
  tracking, receipt, placed_at, paid_at`;

export const orderById = query<OrderRow>(
  'shop.order',
  `select ${orderColumns} from shop.orders where order_id = $1 and paid_at is not null`,
);
export const refundsOf = query<RefundRow>(
  'shop.order_refunds',
  `select refund_id, order_id, user_id, amount, currency, status, units, restocked, reason, vat, credit_note, at
   from shop.order_refunds where order_id = any ($1::text[]) order by at, refund_id`,
);
export const historyOf = query<HistoryRow>(
  'shop.order_history',
  `select order_id, id, change, amount, currency, user_id, reason, note, at, by
   from shop.order_history where order_id = any ($1::text[]) order by order_id, revision`,
);

export interface OpenedNames {
  readonly contact: Contact | null;
  readonly address: Address | null;
}

/** Opens who bought and where it goes; null where the person was erased. */
export async function openNames(
  personalData: PersonalDataService,
  rows: readonly Pick<OrderRow, 'user_id' | 'contact' | 'address'>[],
): Promise<OpenedNames[]> {
  const opened = await personalData.openRows(rows, { person: 'user_id', columns: ['contact', 'address'] });
  return opened.map(({ contact, address }) => ({
    contact: recordOf<Contact>(contact),
    address: recordOf<Address>(address),
  }));
}

function recordOf<Opened>(opened: unknown): Opened | null {
  return typeof opened === 'object' ? (opened as Opened | null) : null;
}

export function moneyOf(amount: number, currency: Currency): Money {
  return { amount, currency };
}
