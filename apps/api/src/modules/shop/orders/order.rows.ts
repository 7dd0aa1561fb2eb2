import type { Address, Contact, OrderRefund, OrderState } from '@meridian/domain/shop';
import { type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { query, type Queryable } from '../../../platform/postgres/index.js';
import { idsOf } from '../../../platform/projector/index.js';
import { openStates, type Stored } from '../../../platform/projector/stored-state.js';

export type OrderStanding = 'paid' | 'dispatched' | 'delivered' | 'cancelled';

/** An order that was paid. */
export interface OrderRow {
  readonly order_id: string;
  readonly number: string;
  /** Anyone who bought it, under whose key its names are; whose it is may have changed since. */
  readonly user_id: string;
  readonly status: OrderStanding;
  readonly revision: number;
  readonly state: Stored<OrderState>;
  readonly created_at: Date;
  readonly paid_at: Date;
  readonly receipt: string | null;
}

/** With its names and reasons opened; null where the person was erased. */
export interface OpenedOrderRow {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStanding;
  readonly revision: number;
  readonly state: OrderState;
  readonly order: NonNullable<OrderState['order']>;
  readonly contact: Contact | null;
  readonly address: Address | null;
  readonly placedAt: Date;
  readonly paidAt: Date;
  readonly receipt: string | null;
}

export interface RefundRow extends OrderRefund {
  readonly id: string;
  readonly creditNote: string | null;
  readonly at: Date;
}

export const orderColumns = `order_id, number, user_id, status, revision::int, state, created_at, paid_at,
  (select number from shop.order_numbers where document_id = orders.order_id) as receipt`;

/** Who bought the orders that an account has now. */
export const buyersOf = (owner: string): string => `array${idsOf('shop.claims', owner)}`;

export const orderById = query<OrderRow>(
  'shop.order',
  `select ${orderColumns} from shop.orders where order_id = $1 and paid_at is not null`,
);
export const ownedOrder = query<OrderRow>(
  'shop.owned_order',
  `select ${orderColumns} from shop.orders
   where order_id = $1 and paid_at is not null and user_id = any (${buyersOf('$2')})`,
);
const refundTimes = query<{
  readonly refund_id: string;
  readonly created_at: Date;
  readonly credit_note: string | null;
}>(
  'shop.order_refunds',
  `select refund_id, created_at, number as credit_note
   from shop.order_refunds left join shop.order_numbers on document_id = refund_id
   where order_id = any ($1::text[]) order by created_at, refund_id`,
);

export async function openOrders(
  personalData: PersonalDataService,
  rows: readonly OrderRow[],
): Promise<OpenedOrderRow[]> {
  const states = await openStates(personalData, rows, ({ user_id }) => user_id);
  return rows.flatMap(
    ({ order_id: id, number, status, revision, created_at: placedAt, paid_at: paidAt, receipt }, index) => {
      const state = states[index];
      if (!state?.order) return [];
      const { order } = state;
      const contact = recordOf<Contact>(order.contact);
      const address = recordOf<Address>(order.address);
      return [{ id, number, status, revision, state, order, contact, address, placedAt, paidAt, receipt }];
    },
  );
}

/** The refunds of each of these orders, the earliest first. */
export async function refundsOf(on: Queryable, orders: readonly OpenedOrderRow[]): Promise<RefundRow[][]> {
  const ids = orders.filter(({ state }) => Object.keys(state.refunds).length > 0).map(({ id }) => id);
  const times = ids.length > 0 ? await refundTimes(on, ids) : [];
  return orders.map(({ state }) =>
    times
      .flatMap(({ refund_id: id, created_at, credit_note: creditNote }) => {
        const refund = Object.hasOwn(state.refunds, id) ? state.refunds[id] : undefined;
        const at = refund?.refundedAt === undefined ? created_at : new Date(refund.refundedAt);
        return refund ? [{ ...refund, id, creditNote, at }] : [];
      })
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
}

/** How it goes out, as its buyer and staff see it. */
export function parcelOf({ state: { gift, sent } }: OpenedOrderRow) {
  return { greeting: wordsLeft(gift?.greeting), carrier: sent?.carrier ?? null, tracking: sent?.tracking ?? null };
}

function recordOf<Opened>(opened: unknown): Opened | null {
  return typeof opened === 'object' ? (opened as Opened | null) : null;
}
